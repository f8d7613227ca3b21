import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import type { WrittenMicrocourse } from '#features/microcourse-authoring/model.ts'
import { Button } from '#ui/button.tsx'
import lesson from '../lesson/lesson.module.css'
import { EditorBar } from '../lesson/editor-bar.tsx'
import type { EditorControls } from '../lesson/lesson-editor.tsx'
import { PreviewButton } from '../preview/preview-button.tsx'
import { ownMicrocourseSecret } from '../preview/queries.ts'
import { usePublishSheet } from '../publish/use-publish-sheet.ts'
import { PublishMicrocourse } from './publish-microcourse.tsx'

interface MicrocourseBarProps extends EditorControls {
  microcourse: WrittenMicrocourse
  draft: DraftHandle
  title: string
  /** Who else is here. */
  people: ReactNode
}

/** The bar over a microcourse. */
export function MicrocourseBar({ microcourse, draft, title, ...controls }: MicrocourseBarProps) {
  const t = useTranslations('admin.studio')
  const [isPublishing, setPublishing] = usePublishSheet()
  return (
    <EditorBar {...controls} back={{ to: '/studio/', text: t('home') }} handles={[draft]} title={title}>
      <PreviewButton
        id={microcourse.id}
        getSecret={() => ownMicrocourseSecret(microcourse.id)}
        handles={[draft]}
        path={microcourse.path}
        lang={controls.lang}
      />
      <Button
        size="sm"
        variant="soft"
        className={lesson.publish}
        data-opens-publishing
        onClick={() => setPublishing(true)}
      >
        {t('publishOpen')}
      </Button>
      <PublishMicrocourse
        microcourse={microcourse}
        draft={draft}
        page={{ path: microcourse.path, lang: controls.lang }}
        isOpen={isPublishing}
        onClose={() => setPublishing(false)}
      />
    </EditorBar>
  )
}
