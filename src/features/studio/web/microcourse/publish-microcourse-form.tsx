import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import type { CourseProblem } from '#features/authoring/problems.ts'
import type { MicrocourseCheck, WrittenMicrocourse } from '#features/microcourse-authoring/model.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { ProblemReason } from '../problem-list.tsx'
import { Issues } from '../publish/issues.tsx'
import { MovedWebinars } from '../publish/moved-webinars.tsx'
import { placeInMicrocourse } from '../publish/place-of.ts'
import sheet from '../publish/publish-sheet.module.css'
import { PublishingForm } from '../publish/publishing-form.tsx'
import { MicrocourseChanges } from './change-list.tsx'
import { callMicrocoursePublishing, flushKey, isOfMicrocourses } from './queries.ts'

interface PublishMicrocourseFormProps {
  microcourse: WrittenMicrocourse
  check: MicrocourseCheck
  onPublished: () => void
  onClose: () => void
}

/** Publishes a microcourse as it was checked. */
export function PublishMicrocourseForm({ microcourse, check, onPublished, onClose }: PublishMicrocourseFormProps) {
  const t = useTranslations('admin.studio.publish')
  const own = useTranslations('admin.microcourse.publish')
  const queryClient = useQueryClient()
  const { isBusy, change } = useChange(isOfMicrocourses)
  const { id, published, version, groups } = microcourse
  const { revision, problems, hints, changes, learners, webinars, schedule } = check
  const params = { id }
  const finish = async (work: () => Promise<unknown>, done: string) => {
    if ((await change(work, done)) !== undefined) return
    queryClient.removeQueries({ queryKey: flushKey(id) })
    onClose()
  }
  const publish = async (note: string) => {
    const route = 'POST /creator/studio/microcourses/:id/publish'
    const failure = await change(() => callMicrocoursePublishing(route, { params, body: { revision, note } }))
    if (failure === undefined) onPublished()
  }
  const publishAt = (asked: { note: string; at: string; timeZone: string }) => {
    const route = 'POST /creator/studio/microcourses/:id/schedule'
    return finish(() => callMicrocoursePublishing(route, { params, body: { revision, ...asked } }), t('scheduled'))
  }
  const cancel = () => {
    const route = 'DELETE /creator/studio/microcourses/:id/schedule'
    return finish(() => callMicrocoursePublishing(route, { params }), t('scheduleCancelled'))
  }
  const isNew = version === null && !published
  return (
    <PublishingForm
      heading={version === null ? own('first') : t('next', { number: version + 1 })}
      schedule={schedule}
      isBlocked={problems.length > 0 || (published && changes.length === 0)}
      isBusy={isBusy}
      words={{ atHelp: own('atHelp'), failedWhy: own('failedWhy') }}
      onPublish={(note) => void publish(note)}
      onSchedule={(asked) => void publishAt(asked)}
      onCancelSchedule={() => void cancel()}
      onClose={onClose}
    >
      <section aria-labelledby="publish-learners">
        <h3 id="publish-learners">{t('learners')}</h3>
        <Learners isNew={isNew} learners={learners} />
        <MovedWebinars webinars={webinars} />
      </section>
      <section aria-labelledby="publish-changes">
        <h3 id="publish-changes">{t('changes')}</h3>
        {isNew && <p className={sheet.quiet}>{t('allNew')}</p>}
        {!isNew && changes.length === 0 && <p className={sheet.quiet}>{t('nothing')}</p>}
        {!isNew && changes.length > 0 && <MicrocourseChanges changes={changes} />}
      </section>
      <Issues
        problems={problems}
        hints={hints}
        addressOf={(problem) => placeInMicrocourse(id, problem)}
        renderWords={(problem) => <MicrocourseProblem problem={problem} />}
        onClose={onClose}
      />
      {groups.length > 0 && (
        <p className={sheet.quiet}>{own('groups', { groups: groups.map(({ title }) => title).join(', ') })}</p>
      )}
    </PublishingForm>
  )
}

function Learners({ isNew, learners }: { isNew: boolean; learners: { started: number; inside: number } }) {
  const t = useTranslations('admin.microcourse.publish')
  const { number } = useFormats()
  const { started, inside } = learners
  if (isNew) return <p className={sheet.quiet}>{t('firstTime')}</p>
  if (started === 0) return <p className={sheet.quiet}>{t('nobody')}</p>
  return (
    <dl className={sheet.figures}>
      <dt>{number(inside)}</dt>
      <dd>{t('inside')}</dd>
      <dt>{number(started - inside)}</dt>
      <dd>{t('finished')}</dd>
    </dl>
  )
}

/** A problem of a microcourse, after the name of its setting. */
function MicrocourseProblem({ problem }: { problem: CourseProblem }) {
  const t = useTranslations('admin.microcourse')
  const { kind, block, field } = problem
  const setting = block === null ? settingOf(problem) : undefined
  const own = OWN_WORDS.find((known) => known === kind)
  return (
    <>
      {setting !== undefined && <b>{t(`fields.${setting}`)} </b>}
      {setting === undefined && block === null && field !== null && <code dir="ltr">{field} </code>}
      {own === undefined ? <ProblemReason problem={problem} /> : t(`problems.${own}`)}
    </>
  )
}

/** Problems whose words for courses name a lesson or the course. */
const OWN_WORDS = [
  'no-content',
  'no-questions',
  'no-time',
  'unknown-variable',
  'no-description',
  'no-cover',
  'asked-of-guests',
  'long-lesson',
  'half-translated',
] as const satisfies readonly CourseProblem['kind'][]

const SETTINGS = ['title', 'description', 'alias', 'duration', 'cover', 'bots', 'webinar'] as const
type Setting = (typeof SETTINGS)[number]

function settingOf({ kind, field }: CourseProblem): Setting | undefined {
  if (kind === 'no-time') return 'webinar'
  const [name] = (field ?? '').split(/[.[]/)
  return SETTINGS.find((setting) => setting === name)
}
