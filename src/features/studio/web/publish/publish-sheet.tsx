import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import type { StudioOutline } from '../../model.ts'
import { publicationQuery } from '../versions/queries.ts'
import { focusPublishing, type LearnersPage, Published } from './published.tsx'

const PublishForm = lazy(async () => ({ default: (await import('./publish-form.tsx')).PublishForm }))

interface PublishSheetProps {
  outline: StudioOutline
  handles: readonly DraftHandle[]
  /** What the author is writing, as learners see it once it is published. */
  page: LearnersPage
  isOpen: boolean
  onClose: () => void
}

/** What publishing means for learners, what changes, and what keeps it from happening; now, or at a time. */
export function PublishSheet({ isOpen, onClose, ...content }: PublishSheetProps) {
  const t = useTranslations('admin.studio.publish')
  return (
    <Sheet open={isOpen} onClose={onClose} onClosed={focusPublishing} closeLabel={t('close')} label={t('title')}>
      {isOpen && <Content {...content} onClose={onClose} />}
    </Sheet>
  )
}

function Content({ outline, handles, page, onClose }: Omit<PublishSheetProps, 'isOpen'>) {
  const t = useTranslations('admin.studio.publish')
  const [isPublished, setPublished] = useState(false)
  // What is checked is what the server has, so everything is saved first.
  const saving = useQuery({
    queryKey: ['studio-flush', outline.id],
    queryFn: async () => (await Promise.all(handles.map((handle) => handle.flush()))).every(Boolean),
    gcTime: 0,
    staleTime: 0,
  })
  const publication = useQuery({ ...publicationQuery(outline.id), enabled: saving.data === true, gcTime: 0 })
  if (isPublished) return <Published page={page} onClose={onClose} />
  if (saving.data === false) return <Notice tone="bad">{t('notSaved')}</Notice>
  if (publication.isError) return <Notice tone="bad">{t('notChecked')}</Notice>
  const checking = <p role="status">{t('checking')}</p>
  if (!publication.data) return checking
  // Loaded after the check, whose failure is then shown even without a network.
  return (
    <Suspense fallback={checking}>
      <PublishForm
        outline={outline}
        publication={publication.data}
        onPublished={() => setPublished(true)}
        onClose={onClose}
      />
    </Suspense>
  )
}
