import type { ComponentProps } from 'react'
import { EditorGroup } from '#features/admin-shell/web/editor/editor-frame.tsx'
import styles from './settings.module.css'

/** A group of settings: its switches stand one below the other. */
export const Group = (props: ComponentProps<typeof EditorGroup>) => <EditorGroup {...props} className={styles.group} />
