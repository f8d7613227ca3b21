import { useTranslations } from 'use-intl'
import { Icon } from '#ui/icon.tsx'
import { type Chosen, conversationOf, filled, variablesOf } from './conversation.ts'
import type { DialogProps } from './interaction.ts'
import styles from './editor.module.css'

interface PlayProps {
  dialog: DialogProps
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
}

/** Plays a dialog as it is written, and goes back step by step. */
export function Play({ dialog, chosen, onChoose }: PlayProps) {
  const t = useTranslations('admin.questions.dialog')
  const talk = conversationOf(dialog.messages, chosen)
  const variables = variablesOf(talk)
  const said = talk.lines.flatMap((line) => (line.by === 'learner' ? [line] : []))
  const stepBack = () => {
    const last = said.at(-1)
    if (last) onChoose(Object.fromEntries(Object.entries(chosen).filter(([id]) => id !== last.message.id)))
  }
  return (
    <>
      <div className={styles.playTools}>
        <button type="button" className={styles.quiet} disabled={said.length === 0} onClick={stepBack}>
          <Icon name="undo" />
          {t('stepBack')}
        </button>
        <button type="button" className={styles.quiet} disabled={said.length === 0} onClick={() => onChoose({})}>
          <Icon name="retry" />
          {t('startOver')}
        </button>
      </div>
      <div className={styles.talk} role="log" aria-label={t('play')}>
        {talk.lines.map((line) =>
          line.by === 'guide' ? (
            <p key={line.message.id} className={styles.bubble}>
              <bdi>{filled(line.message.text, variables)}</bdi>
            </p>
          ) : (
            <p key={`${line.message.id} reply`} className={styles.bubble} data-own="">
              <bdi>{filled(line.variant.text, variables)}</bdi>
            </p>
          ),
        )}
      </div>
      {talk.asks?.variants ? (
        <div className={styles.options} role="group" aria-label={t('replies')}>
          {talk.asks.variants.map(({ id, text }) => (
            <button
              key={id}
              type="button"
              className={styles.option}
              onClick={() => onChoose({ ...chosen, [talk.asks?.id ?? '']: id })}
            >
              <bdi>{filled(text, variables)}</bdi>
            </button>
          ))}
        </div>
      ) : (
        <p className={styles.hint}>{t('over')}</p>
      )}
      {Object.keys(variables).length > 0 && (
        <p className={styles.remembers}>
          {t('remembered')}{' '}
          {Object.entries(variables).map(([name, value]) => (
            <span key={name}>
              <b>
                <bdi>{name}</bdi>
              </b>{' '}
              = <bdi>{value}</bdi>
            </span>
          ))}
        </p>
      )}
    </>
  )
}
