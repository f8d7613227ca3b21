import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useContentLanguage } from '#features/pages/web/content-language.tsx'
import { useCourseProgress } from '#features/progress/web/use-course-progress.ts'
import { InteractionWall } from '#features/results/web/interaction-wall.tsx'
import { useElementPlace } from '#features/progress/web/element-place.ts'
import { type QuizAnswers, useInteraction } from '#features/results/web/use-interaction.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { type Chosen, type Conversation, conversationOf, filled, type Line, variablesOf } from './conversation.ts'
import type { DialogProps } from './interaction.ts'
import styles from './dialog.module.css'

/** A conversation in which a guide asks and the learner chooses an answer. */
export function View({ title, guide, messages, obligatory }: DialogProps) {
  const t = useTranslations('course')
  const place = useElementPlace()
  const content = useContentLanguage()
  const { result, pending, quizzes, send, sendQuiz } = useInteraction('dialog')
  const [own, setOwn] = useState<Chosen>()
  const chosen = own ?? chosenIn(quizzes)
  const earlier = useCourseProgress(place?.courseId ?? '')?.variables
  const talk = conversationOf(messages, chosen, earlier)
  const variables = { ...earlier, ...variablesOf(talk) }
  const choose = (variantId: string) => {
    const asked = talk.asks
    const variant = asked?.variants?.find(({ id }) => id === variantId)
    if (!asked?.variants || !variant) return
    const next = { ...chosen, [asked.id]: variantId }
    setOwn(next)
    sendQuiz({ id: asked.id, title: asked.text, variants: asked.variants }, [{ id: variantId }])
    if (place && variant.set) void remember({ courseId: place.courseId, ...variant.set })
    const after = conversationOf(messages, next, earlier)
    if (!after.asks && !result && !pending) send({ title }, answersIn(after), { type: 'dialog' })
  }
  const isBegun = Object.keys(chosen).length > 0
  return (
    <InteractionWall isWanted={obligatory === true && talk.asks !== undefined}>
      <h3 className={styles.title}>
        <bdi {...content}>{title}</bdi>
      </h3>
      <div role="log" aria-label={t('dialogWith', { name: guide.name })} className={styles.log}>
        {talk.lines.map((line) => (
          <Bubble
            key={`${line.message.id} ${line.by}`}
            line={line}
            guide={guide}
            variables={variables}
            outcome={quizzes.findLast(({ msgId }) => msgId === line.message.id)?.outcome ?? undefined}
          />
        ))}
      </div>
      {talk.asks?.variants && (
        <div role="group" aria-label={t('dialogYourTurn')} className={styles.turn}>
          {talk.asks.variants.map((variant) => (
            <Button key={variant.id} variant="line" className={styles.choice} onClick={() => choose(variant.id)}>
              <bdi {...content}>{filled(variant.text, variables)}</bdi>
            </Button>
          ))}
        </div>
      )}
      {!talk.asks && isBegun && (
        <div className={styles.end}>
          <span>{t('dialogOver')}</span>
          <Button variant="text" size="sm" onClick={() => setOwn({})}>
            <Icon name="retry" />
            {t('dialogAgain')}
          </Button>
        </div>
      )}
    </InteractionWall>
  )
}

interface BubbleProps {
  line: Line
  guide: DialogProps['guide']
  variables: Readonly<Record<string, string>>
  outcome: QuizAnswers['outcome']
}

function Bubble({ line, guide, variables, outcome }: BubbleProps) {
  const t = useTranslations('course')
  const content = useContentLanguage()
  if (line.by === 'guide') {
    return (
      <div className={styles.line}>
        <Avatar name={guide.name} size="sm" {...(guide.picture && { picture: guide.picture.src })} />
        <p className={styles.bubble}>
          <VisuallyHidden>{`${guide.name}: `}</VisuallyHidden>
          <bdi {...content}>{filled(line.message.text, variables)}</bdi>
        </p>
      </div>
    )
  }
  return (
    <>
      <div className={styles.line} data-own>
        <p className={styles.bubble}>
          <VisuallyHidden>{`${t('pollOwn')}: `}</VisuallyHidden>
          <bdi {...content}>{filled(line.variant.text, variables)}</bdi>
        </p>
      </div>
      {outcome && outcome.passed !== null && (
        <p className={styles.outcome} data-right={outcome.passed || undefined}>
          <Icon name={outcome.passed ? 'check' : 'info'} />
          <span>
            <b>{t(outcome.passed ? 'questionSaid.right' : 'questionSaid.wrong')}</b>{' '}
            <bdi {...content}>{outcome.explanation}</bdi>
          </span>
        </p>
      )}
    </>
  )
}

const chosenIn = (quizzes: readonly QuizAnswers[]): Chosen =>
  Object.fromEntries(quizzes.flatMap(({ msgId, answers: [first] }) => (first?.id ? [[msgId, first.id]] : [])))

const answersIn = ({ lines }: Conversation) =>
  lines.flatMap((line) => (line.by === 'learner' ? [{ id: line.variant.id, text: line.variant.text }] : []))

async function remember(variable: { courseId: string; name: string; value: string }): Promise<void> {
  const { recordVariable } = await import('#features/progress/web/record-variable.ts')
  recordVariable(variable)
}
