import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import type { Publication } from '#features/authoring/publishing-model.ts'
import { callAuthoring, isOfCourses } from '#features/authoring/web/queries.ts'
import { Button } from '#ui/button.tsx'
import type { StudioOutline } from '../../model.ts'
import { ChangeList } from '../change-words.tsx'
import { useOwnPart } from '../shell/own-part.ts'
import { isOfStudio } from '../shell/queries.ts'
import { callPublishing } from '../versions/queries.ts'
import { Effects } from './effects.tsx'
import { Issues, LessonProblem } from './issues.tsx'
import { placeOf } from './place-of.ts'
import styles from './publish-sheet.module.css'
import { PublishingForm } from './publishing-form.tsx'

interface PublishFormProps {
  outline: StudioOutline
  publication: Publication
  onPublished: () => void
  onClose: () => void
}

/** Publishes a course as it was checked. */
export function PublishForm({ outline, publication, onPublished, onClose }: PublishFormProps) {
  const t = useTranslations('admin.studio.publish')
  const queryClient = useQueryClient()
  const { may } = useOwnPart(outline.id)
  const { isBusy, change } = useChange((query) => isOfCourses(query) || isOfStudio(query))
  const { revision, problems, hints, changes, effects, schedule } = publication
  const params = { id: outline.id }
  const finish = async (work: () => Promise<unknown>, done: string) => {
    if ((await change(work, done)) !== undefined) return
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] === 'studio-flush' })
    onClose()
  }
  const publish = async (note: string) => {
    const body = { revision, note }
    const failure = await change(() => callAuthoring('POST /creator/managedCourses/:id/publish', { params, body }))
    if (failure === undefined) onPublished()
  }
  const publishAt = (asked: { note: string; at: string; timeZone: string }) =>
    finish(
      () => callPublishing('POST /creator/managedCourses/:id/schedule', { params, body: { revision, ...asked } }),
      t('scheduled'),
    )
  const cancel = () =>
    finish(() => callPublishing('DELETE /creator/managedCourses/:id/schedule', { params }), t('scheduleCancelled'))
  const unpublish = () =>
    finish(() => callAuthoring('POST /creator/managedCourses/:id/unpublish', { params }), t('unpublished'))
  return (
    <PublishingForm
      heading={outline.version === null ? t('first') : t('next', { number: outline.version + 1 })}
      schedule={schedule}
      isBlocked={problems.length > 0 || (outline.published && changes.length === 0)}
      isBusy={isBusy}
      words={{ atHelp: t('atHelp'), failedWhy: t('failedWhy') }}
      onPublish={(note) => void publish(note)}
      onSchedule={(asked) => void publishAt(asked)}
      onCancelSchedule={() => void cancel()}
      onClose={onClose}
      actions={
        outline.published &&
        may('keep') && (
          <Button variant="text" busy={isBusy} onClick={() => void unpublish()}>
            {t('unpublish')}
          </Button>
        )
      }
      footer={outline.published && may('keep') && <p className={styles.quiet}>{t('unpublishHelp')}</p>}
    >
      <Effects effects={effects} isFirst={outline.version === null && !outline.published} />
      <section aria-labelledby="publish-changes">
        <h3 id="publish-changes">{t('changes')}</h3>
        {outline.published || outline.version !== null ? (
          changes.length === 0 ? (
            <p className={styles.quiet}>{t('nothing')}</p>
          ) : (
            <ChangeList changes={changes} />
          )
        ) : (
          <p className={styles.quiet}>{t('allNew')}</p>
        )}
      </section>
      <Issues
        problems={problems}
        hints={hints}
        addressOf={(problem) => placeOf(outline.id, problem)}
        renderWords={(problem) => <LessonProblem problem={problem} />}
        onClose={onClose}
      />
    </PublishingForm>
  )
}
