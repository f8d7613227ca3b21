import type { ComponentProps } from 'react'
import { EditorGroup } from '#features/admin-shell/web/editor/editor-frame.tsx'
import styles from './settings.module.css'

/** A group of settings, with its switches in a column. */
export const Group = (props: ComponentProps<typeof EditorGroup>) => <EditorGroup {...props} className={styles.group} />
