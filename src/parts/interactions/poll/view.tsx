import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { useContentLanguage } from '#features/pages/web/content-language.tsx'
import { dialogIdOf } from '#features/results/dialog-id.ts'
import type { Aggregate } from '#features/results/model.ts'
import { InteractionWall } from '#features/results/web/interaction-wall.tsx'
import { useElementPlace } from '#features/progress/web/element-place.ts'
import { aggregateQuery } from '#features/results/web/queries.ts'
import { useDraft } from '#features/results/web/use-draft.ts'
import { useInteraction } from '#features/results/web/use-interaction.ts'
import { useShowAnswered } from '#features/results/web/use-show-answered.ts'
import { noteAnswered } from '#features/results/web/use-unanswered.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceCard, ChoiceGroup } from '#ui/choice.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { useOnline } from '#web/online.ts'
import type { PollProps } from './interaction.ts'
import styles from './poll.module.css'

const MESSAGE = 'poll'

/** A question without a right answer. After answering, learners see the results. */
export function View(poll: PollProps) {
  const t = useTranslations('course')
  const content = useContentLanguage()
  const { id: blockId } = useBlockPlace()
  const place = useElementPlace()
  const name = useId()
  const isOnline = useOnline()
  const { quizzes, sendQuiz } = useInteraction('poll')
  const { value, change, drop } = useDraft([])
  const ownVote = quizzes.find(({ msgId }) => msgId === MESSAGE)
  const isKnown = ownVote?.outcome !== undefined
  const chosen = (ownVote?.answers ?? value).flatMap(({ id }) => (id === undefined ? [] : [id]))
  const dialogId = dialogIdOf({ elementId: place?.elementId ?? '', blockId })
  const { data } = useQuery({ ...aggregateQuery({ dialogId, msgId: MESSAGE }), enabled: isKnown })
  const choose = (id: string, isChosen: boolean) => {
    const others = poll.multiple ? chosen.filter((one) => one !== id) : []
    change([...others, ...(isChosen ? [id] : [])].map((one) => ({ id: one })))
  }
  const { status, expectVerdict } = useShowAnswered(ownVote?.msgId)
  const vote = () => {
    expectVerdict()
    sendQuiz({ id: MESSAGE, title: poll.title, variants: poll.variants }, value)
    if (place) noteAnswered(place.elementId, blockId)
    drop()
  }
  return (
    <InteractionWall isWanted={poll.obligatory === true && !ownVote} onEarlyAnswer={change}>
      <ChoiceGroup
        look="question"
        legend={<bdi {...content}>{poll.title}</bdi>}
        hint={poll.multiple ? t('pollHintSeveral') : t('pollHint')}
      >
        {poll.text && (
          <p className={styles.text}>
            <bdi {...content}>{poll.text}</bdi>
          </p>
        )}
        {ownVote
          ? poll.variants.map((variant) => (
              <Bar
                key={variant.id}
                text={variant.text ?? variant.image?.alt ?? ''}
                isOwn={chosen.includes(variant.id)}
                id={variant.id}
                aggregate={data?.aggregate ?? undefined}
              />
            ))
          : poll.variants.map((variant) => (
              <ChoiceCard
                key={variant.id}
                type={poll.multiple ? 'checkbox' : 'radio'}
                name={name}
                value={variant.id}
                checked={chosen.includes(variant.id)}
                onChange={({ target }) => choose(variant.id, target.checked)}
              >
                <bdi {...content}>{variant.text ?? variant.image?.alt}</bdi>
              </ChoiceCard>
            ))}
      </ChoiceGroup>
      {!ownVote && (
        <Button className={styles.vote} disabled={chosen.length === 0} onClick={vote}>
          {t('pollVote')}
        </Button>
      )}
      <div ref={status} role="status" tabIndex={-1} className={styles.status}>
        {ownVote && !isKnown && !isOnline && <p>{t('questionWaiting')}</p>}
        {isKnown && poll.thanks && (
          <p>
            <bdi {...content}>{poll.thanks}</bdi>
          </p>
        )}
        {data?.aggregate && <small>{t('pollTotal', { count: data.aggregate.total })}</small>}
      </div>
    </InteractionWall>
  )
}

interface BarProps {
  id: string
  text: string
  isOwn: boolean
  aggregate: Aggregate | undefined
}

function Bar({ id, text, isOwn, aggregate }: BarProps) {
  const t = useTranslations('course')
  const content = useContentLanguage()
  const { percent } = useFormats()
  const share = aggregate && (aggregate.variants.find((variant) => variant.id === id)?.percent ?? 0)
  return (
    <div className={styles.bar} data-own={isOwn || undefined}>
      <span className={styles.words}>
        {isOwn && <Icon name="check" />}
        <bdi {...content}>{text}</bdi>
        {isOwn && <VisuallyHidden>{` (${t('pollOwn')})`}</VisuallyHidden>}
      </span>
      <span className={styles.percent}>{share !== undefined && percent(share)}</span>
      <progress className={styles.share} aria-hidden="true" value={share ?? 0} max={100} />
    </div>
  )
}
