import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { MentorProfile } from '#features/mentors/api.ts'
import { MentorStatus } from '#features/mentors/web/mentor-status.tsx'
import { Portrait } from '#ui/portrait.tsx'
import styles from './panel.module.css'

interface Props {
  mentors: readonly MentorProfile[]
  active: string
  onChoose: (uid: string) => void
}

/** A row of arches, one for each mentor; the chosen one is highlighted. */
export function MentorChoices({ mentors, active, onChoose }: Props) {
  const t = useTranslations('chat.mentorPanel')
  const group = useId()
  return (
    <fieldset className={styles.choices}>
      <legend>{t('choose', { count: mentors.length })}</legend>
      <div className={styles.row}>
        {mentors.map((mentor) => (
          <label key={mentor.uid} className={styles.choice} data-mentor={mentor.uid}>
            <input
              type="radio"
              name={group}
              value={mentor.uid}
              checked={mentor.uid === active}
              onChange={() => onChoose(mentor.uid)}
            />
            <Portrait name={mentor.fullName} picture={mentor.avatarUrl ?? undefined} className={styles.small} />
            <span className={styles.who}>
              <bdi>{mentor.fullName}</bdi>
            </span>
            <MentorStatus mentor={mentor} isShort />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
