import { useTranslations } from 'use-intl'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { MomentText as OwnMomentText } from '#i18n/moment-text.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Link } from '#web/link.tsx'
import type { StudioHome, Waiting } from '../../model.ts'
import { PUBLISH_HASH } from '../publish/place-of.ts'
import styles from './home.module.css'

/** Leads back to what the author wrote last. */
export function ContinueWriting({ last }: Pick<StudioHome, 'last'>) {
  const t = useTranslations('admin.studio.start')
  if (!last) return null
  const { courseId, courseTitle, elementId, title, at } = last
  return (
    <Link to={`/studio/courses/${courseId}/${elementId === null ? '' : `${elementId}/`}`} className={styles.continue}>
      <b>{t('continue', { title: title === '' ? t('untitled') : title })}</b>
      <span>
        {elementId !== null && (
          <>
            <bdi>{courseTitle}</bdi>,{' '}
          </>
        )}
        <MomentText value={at} />
      </span>
      <Icon name="arrow-end" />
    </Link>
  )
}

const ICONS: Readonly<Record<Waiting['kind'], IconName>> = {
  failed: 'warning',
  checks: 'test',
  comments: 'chat',
  scheduled: 'calendar',
  changes: 'clock',
  draft: 'arch',
}

const placeOf = ({ kind, course, microcourse }: Waiting): string => {
  if (kind === 'checks') return '/desk/tests/'
  if (kind === 'comments') return '/admin/comments/'
  if (microcourse) return `/studio/microcourses/${microcourse.id}/${PUBLISH_HASH}`
  const isPublishing = kind === 'failed' || kind === 'scheduled'
  return `/studio/courses/${course?.id ?? ''}/${isPublishing ? PUBLISH_HASH : ''}`
}

/** Authors choose the time of a publication in their own time zone; the rest is shown as in lists of the administration. */
const Moment = ({ kind, at }: { kind: Waiting['kind']; at: string }) =>
  kind === 'failed' || kind === 'scheduled' ? <OwnMomentText value={at} /> : <MomentText value={at} />

/** What waits for the author: publications at a time, tests to mark, reported comments, and work that nobody sees yet. */
export function WaitingList({ waiting }: Pick<StudioHome, 'waiting'>) {
  const t = useTranslations('admin.studio.start')
  return (
    <section aria-labelledby="studio-waiting">
      <div className={styles.head}>
        <h2 id="studio-waiting">
          {t('waiting')} {waiting.length > 0 && <span className={styles.quiet}>{waiting.length}</span>}
        </h2>
      </div>
      {waiting.length === 0 ? (
        <p className={styles.quiet}>{t('nothing')}</p>
      ) : (
        <ul className={styles.list}>
          {waiting.map((each) => (
            <li key={`${each.kind} ${(each.microcourse ?? each.course)?.id}`}>
              <Link to={placeOf(each)} className={styles.waiting} data-kind={each.kind}>
                <Icon name={ICONS[each.kind]} />
                <b>{t(`kinds.${each.kind}`, { count: each.count })}</b>
                <span className={styles.quiet}>
                  <bdi>{(each.microcourse ?? each.course)?.title}</bdi>
                </span>
                <span className={styles.quiet}>
                  {each.since !== null && <Moment kind={each.kind} at={each.since} />}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
