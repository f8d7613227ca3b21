import type { SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { MentorEntry, WaitingLearner } from '../../api.ts'
import { textsOf } from '#web/form-texts.ts'
import { callMentors, isOfMentors } from '../queries.ts'
import { findLanguage } from '#i18n/languages.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { LanguageName } from '#ui/language-name.tsx'
import { ChipSelect } from '#ui/select.tsx'
import { Link } from '#web/link.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { useChange } from '#features/admin-shell/web/use-change.ts'
import styles from './mentors.module.css'

interface Props {
  waiting: readonly WaitingLearner[]
  mentors: readonly MentorEntry[]
}

/** Waiting learners, longest wait first; each can be assigned by hand. */
export function Queue({ waiting, mentors }: Props) {
  const t = useTranslations('admin.mentors')
  if (waiting.length === 0) return null
  const taking = mentors.filter(({ isOn }) => isOn)
  return (
    <section className={page.section} aria-labelledby="queue">
      <h2 id="queue" className={page.heading}>
        {t('queue')}
      </h2>
      <ul className={page.list}>
        {waiting.map((one) => (
          <li key={one.learner.id} className={styles.waiting}>
            <Avatar name={one.learner.name} picture={one.learner.avatarUrl ?? undefined} size="md" />
            <span className={page.rowText}>
              <Link to={`/admin/mentors/why/${one.learner.id}/`} className={styles.name}>
                <bdi>{one.learner.name}</bdi>
              </Link>
              <span className={page.secondary}>
                {one.team?.name ?? t('anybody')}
                {one.language !== null && (
                  <>
                    {' · '}
                    <LanguageName name={findLanguage(one.language)?.name ?? one.language} />
                  </>
                )}
                {one.campaign !== null && ` · ${one.campaign}`} · <MomentText value={one.since} />
              </span>
            </span>
            <AssignButton learnerId={one.learner.id} mentors={taking} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function AssignButton({ learnerId, mentors }: { learnerId: string; mentors: readonly MentorEntry[] }) {
  const t = useTranslations('admin.mentors')
  const { isBusy, change } = useChange(isOfMentors)
  const give = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const mentorId = textsOf(new FormData(event.currentTarget))('mentorId')
    const params = { id: learnerId }
    void change(() => callMentors('POST /mp/learners/:id/mentor', { params, body: { mentorId } }), t('given'))
  }
  return (
    <form className={styles.give} onSubmit={give}>
      <ChipSelect
        name="mentorId"
        label={t('giveTo')}
        required
        defaultValue=""
        placeholder={t('giveTo')}
        options={mentors.map(({ id, name, learners, places }) => ({
          value: id,
          text: `${name} (${learners}/${places})`,
        }))}
      />
      <Button type="submit" size="sm" variant="line" busy={isBusy}>
        {t('give')}
      </Button>
    </form>
  )
}
