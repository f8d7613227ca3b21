import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import type { WrittenMicrocourse } from '#features/microcourse-authoring/model.ts'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { focusPublishing, type LearnersPage, Published } from '../publish/published.tsx'
import { flushKey, microcourseCheckQuery } from './queries.ts'

const loadForm = () => import('./publish-microcourse-form.tsx')
const PublishMicrocourseForm = lazy(async () => ({ default: (await loadForm()).PublishMicrocourseForm }))

interface PublishMicrocourseProps {
  microcourse: WrittenMicrocourse
  draft: DraftHandle
  /** The microcourse as learners see it once it is published. */
  page: LearnersPage
  isOpen: boolean
  onClose: () => void
}

/** What publishing a microcourse means for learners, what changes, and what keeps it from happening; now, or at a time. */
export function PublishMicrocourse({ isOpen, onClose, ...content }: PublishMicrocourseProps) {
  const t = useTranslations('admin.studio.publish')
  return (
    <Sheet open={isOpen} onClose={onClose} onClosed={focusPublishing} closeLabel={t('close')} label={t('title')}>
      {isOpen && <Content {...content} onClose={onClose} />}
    </Sheet>
  )
}

function Content({ microcourse, draft, page, onClose }: Omit<PublishMicrocourseProps, 'isOpen'>) {
  const t = useTranslations('admin.studio.publish')
  const own = useTranslations('admin.microcourse.publish')
  const { id } = microcourse
  const [isPublished, setPublished] = useState(false)
  // What is checked is what the server has, so everything is saved first.
  const saving = useQuery({ queryKey: flushKey(id), queryFn: () => draft.flush(), gcTime: 0, staleTime: 0 })
  const check = useQuery({ ...microcourseCheckQuery(id), enabled: saving.data === true, gcTime: 0 })
  if (isPublished) return <Published page={page} onClose={onClose} />
  if (saving.data === false) return <Notice tone="bad">{t('notSaved')}</Notice>
  if (check.isError) return <Notice tone="bad">{own('notChecked')}</Notice>
  const checking = <p role="status">{own('checking')}</p>
  if (!check.data) return checking
  // Loaded after the check, whose failure is then shown even without a network.
  return (
    <Suspense fallback={checking}>
      <PublishMicrocourseForm
        microcourse={microcourse}
        check={check.data}
        onPublished={() => setPublished(true)}
        onClose={onClose}
      />
    </Suspense>
  )
}
