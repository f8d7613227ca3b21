import { useTranslations } from 'use-intl'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useVisitor } from '#web/visitor.ts'
import type { Discussion } from '../model.ts'
import { isModerator } from '../rules.ts'
import styles from './discussion-list.module.css'
import { chooseDiscussion } from './popup-state.ts'

/** Number of discussions shown above the comments; more are collapsed. */
const OPEN_MAX = 3

/** The discussions of a course; a locked one says what opens it (DISC-11). */
export function DiscussionList({
  discussions,
  chosenId,
}: {
  discussions: readonly Discussion[]
  chosenId: string | undefined
}) {
  const t = useTranslations('course')
  const list = (
    <ul className={styles.list}>
      {discussions.map((discussion) => (
        <li key={discussion.id}>
          <Row discussion={discussion} isChosen={discussion.id === chosenId} />
        </li>
      ))}
    </ul>
  )
  if (chosenId === undefined || discussions.length <= OPEN_MAX)
    return <nav aria-label={t('discussionList')}>{list}</nav>
  const chosen = discussions.find(({ id }) => id === chosenId)
  return (
    <nav aria-label={t('discussionList')}>
      <details className={styles.folded} key={chosenId}>
        <summary>
          <bdi>{chosen?.title}</bdi>
          <span className={styles.more}>
            {t('discussionOthers', { count: discussions.length - 1 })}
            <Icon name="chevron-down" />
          </span>
        </summary>
        {list}
      </details>
    </nav>
  )
}

function Row({ discussion, isChosen }: { discussion: Discussion; isChosen: boolean }) {
  const t = useTranslations('course')
  const words = useCourseWords()
  const { number } = useFormats()
  const { id, type, title, commentsCount, startedElement } = discussion
  const canJoin = isModerator(useVisitor()) || startedElement
  return (
    <button
      type="button"
      className={styles.row}
      // Not `disabled`, so that it can be focused and read.
      aria-disabled={!canJoin || undefined}
      aria-current={isChosen || undefined}
      data-started={startedElement}
      onClick={() => canJoin && chooseDiscussion(id)}
    >
      <span className={styles.number} aria-hidden="true">
        {canJoin ? number(discussion.number) : <Icon name="lock" />}
      </span>
      <span className={styles.words}>
        <small>
          {words.elementType(type)} {number(discussion.number)}
        </small>
        <b>
          <bdi>{title}</bdi>
        </b>
        {!canJoin && <small>{t(`discussionStartFirst.${type}`)}</small>}
      </span>
      <span className={styles.count}>
        <Icon name="chat" />
        <span aria-hidden="true">{number(commentsCount)}</span>
        <VisuallyHidden>{t('discussionComments', { count: commentsCount })}</VisuallyHidden>
      </span>
    </button>
  )
}
