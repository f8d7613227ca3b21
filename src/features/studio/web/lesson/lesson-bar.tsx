import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { Button } from '#ui/button.tsx'
import type { StudioOutline } from '../../model.ts'
import { PublishSheet } from '../publish/publish-sheet.tsx'
import { PreviewButton } from '../preview/preview-button.tsx'
import { ownPreviewSecret } from '../preview/queries.ts'
import { useOwnPart } from '../shell/own-part.ts'
import styles from './lesson.module.css'
import { EditorBar } from './editor-bar.tsx'
import type { EditorControls } from './lesson-editor.tsx'

interface LessonBarProps extends EditorControls {
  outline: StudioOutline
  /** The drafts of this screen; undo belongs to the first. */
  handles: readonly [DraftHandle, ...DraftHandle[]]
  title: string
  /** Address of the lesson on the portal. */
  path: string
  /** Who else is here. */
  people?: ReactNode
}

/** The bar over a lesson. */
export function LessonBar({ outline, path, ...bar }: LessonBarProps) {
  const t = useTranslations('admin.studio')
  const { handles, lang } = bar
  const [isPublishing, setPublishing] = useState(false)
  const { may } = useOwnPart(outline.id)
  return (
    <EditorBar {...bar} back={{ to: `/studio/courses/${outline.id}/`, text: t('outline') }}>
      <PreviewButton
        id={outline.id}
        getSecret={() => ownPreviewSecret(outline.id)}
        handles={handles}
        path={path}
        lang={lang}
      />
      {may('publish') && (
        <Button
          size="sm"
          variant="soft"
          className={styles.publish}
          data-opens-publishing
          onClick={() => setPublishing(true)}
        >
          {t('publishOpen')}
        </Button>
      )}
      <PublishSheet
        outline={outline}
        handles={handles}
        page={{ path, lang }}
        isOpen={isPublishing}
        onClose={() => setPublishing(false)}
      />
    </EditorBar>
  )
}
