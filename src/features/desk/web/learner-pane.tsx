import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Portrait } from '#ui/portrait.tsx'
import { Link } from '#web/link.tsx'
import type { DeskFrame, LearnerCard, OpenedChat } from '../model.ts'
import { chatAddress, type DeskPlace } from './address.ts'
import { CardCourses } from './card-courses.tsx'
import { CardFacts } from './card-facts.tsx'
import { CardResults } from './card-results.tsx'
import styles from './card.module.css'
import { LocalTime } from './local-time.tsx'
import { Notes } from './notes.tsx'
import { PastMentors } from './past-mentors.tsx'
import { Tags } from './tags.tsx'
import { ReadingHours } from './reading-hours.tsx'

interface LearnerPaneProps {
  opened: OpenedChat
  card: LearnerCard | undefined
  frame: DeskFrame
  place: DeskPlace
}

/** The learner's card; on a phone its own screen. */
export function LearnerPane({ opened, card, frame, place }: LearnerPaneProps) {
  const t = useTranslations('desk')
  const { entry, notes } = opened
  const name = entry.learner.name || t('nameless')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
    <aside className={styles.card} aria-label={t('learner')} tabIndex={0}>
      <Link
        to={chatAddress(entry.id, place)}
        className={iconButtonClass({ className: styles.back })}
        aria-label={t('back')}
        title={t('back')}
      >
        <Icon name="arrow-start" />
      </Link>
      <Portrait name={name} picture={entry.learner.avatarUrl ?? undefined} size="lg" />
      <h2 className={styles.name}>
        <bdi>{name}</bdi>
      </h2>
      {card && <LocalTime card={card} />}
      {card && <CardCourses courses={card.courses} />}
      <Tags entry={entry} known={frame.tags} />
      <Notes chatId={entry.id} notes={notes} />
      {card && (
        <>
          <CardFacts card={card} entry={entry} />
          <ReadingHours card={card} />
          <CardResults card={card} />
          <PastMentors learnerId={entry.learner.id} />
        </>
      )}
    </aside>
  )
}
