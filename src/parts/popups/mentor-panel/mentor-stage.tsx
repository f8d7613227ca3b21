import { useTranslations } from 'use-intl'
import type { MentorProfile } from '#features/mentors/api.ts'
import { MentorStatus } from '#features/mentors/web/mentor-status.tsx'
import wall from '#features/mentors/web/mentor-wall.module.css'
import { findLanguage } from '#i18n/languages.ts'
import { classNames } from '#ui/class-names.ts'
import { LanguageName } from '#ui/language-name.tsx'
import { Portrait } from '#ui/portrait.tsx'
import styles from './panel.module.css'

/** A mentor: name, presence, introduction, and the languages in which they answer. */
export function MentorStage({ mentor, isOwn = false }: { mentor: MentorProfile; isOwn?: boolean }) {
  const t = useTranslations('chat.mentorPanel')
  const { fullName, about, languages, avatarUrl } = mentor
  return (
    <section className={classNames(styles.stage, wall.wall)} data-on="brand" aria-label={fullName}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <bdi>{fullName}</bdi>
        </h3>
        <MentorStatus mentor={mentor} />
        {about !== '' && (
          <p className={styles.about} dir="auto">
            {about}
          </p>
        )}
        {languages.length > 0 && (
          <ul className={styles.languages} aria-label={t('languages')}>
            {languages.map((code) => (
              <li key={code}>
                <LanguageName name={findLanguage(code)?.name ?? code} />
              </li>
            ))}
          </ul>
        )}
        {isOwn && <p className={styles.own}>{t('own')}</p>}
      </div>
      <div className={styles.door}>
        <Portrait name={fullName} picture={avatarUrl ?? undefined} size="full" className={styles.face} />
      </div>
    </section>
  )
}
