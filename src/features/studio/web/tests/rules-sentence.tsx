import { useTranslations } from 'use-intl'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { DEFAULT_PASS_MARK } from '#features/exams/limits.ts'
import { banksIn, drawnFrom, rulesIn, setPick, setRules } from '../../questions/draft-test.ts'
import { ChoiceInText } from './choice-in-text.tsx'
import { NumberInText } from './number-in-text.tsx'
import styles from './tests.module.css'

const MINUTES_MAX = 600
const MINUTES_START = 20
const ATTEMPTS_MAX = 100
const ATTEMPTS_START = 3

/** The rules of a test as a paragraph with fields in it. */
export function RulesSentence({ handle, isDisabled }: { handle: DraftHandle; isDisabled: boolean }) {
  const t = useTranslations('admin.testEditor')
  const rules = rulesIn(handle.document)
  const banks = banksIn(handle.document, null)
  const total = banks.reduce((sum, { questions }) => sum + questions.length, 0)
  const asked = banks.reduce((sum, bank) => sum + drawnFrom(bank), 0)
  const set = (more: Readonly<Record<string, unknown>>) =>
    handle.edit(setRules(more), `rules ${Object.keys(more).join()}`)
  const minutes = numberOf(rules.timeLimitMinutes)
  const attempts = numberOf(rules.attempts)
  const [only] = banks.length === 1 ? banks : []
  const asks =
    only && total > 1 ? (
      <ChoiceInText
        label={t('howMany')}
        value={only.pick === undefined || only.pick >= total ? 'all' : String(only.pick)}
        isDisabled={isDisabled}
        options={[
          ...Array.from({ length: total - 1 }, (_, index) => ({
            value: String(index + 1),
            text: t('someOf', { count: index + 1, total }),
          })),
          { value: 'all', text: t('allOf', { count: total }) },
        ]}
        onChoose={(value) => handle.edit(setPick(only.id, value === 'all' ? undefined : Number(value)))}
      />
    ) : (
      <b>{asked === total ? t('allOf', { count: total }) : t('someOf', { count: asked, total })}</b>
    )
  const order = (
    <ChoiceInText
      label={t('order')}
      value={rules.shuffle === true ? 'random' : 'below'}
      isDisabled={isDisabled}
      options={(['random', 'below'] as const).map((value) => ({ value, text: t(`orders.${value}`) }))}
      onChoose={(value) => set({ shuffle: value === 'random' })}
    />
  )
  const minutesField = (
    <NumberInText
      label={t('minutesLabel')}
      value={minutes ?? 1}
      min={1}
      max={MINUTES_MAX}
      isDisabled={isDisabled}
      onNumber={(value) => set({ timeLimitMinutes: value })}
    />
  )
  const time =
    minutes === undefined ? (
      <button
        type="button"
        className={styles.word}
        disabled={isDisabled}
        onClick={() => set({ timeLimitMinutes: MINUTES_START })}
      >
        {t('noLimit')}
      </button>
    ) : (
      t.rich('minutes', {
        count: minutes,
        field: () => minutesField,
      })
    )
  const attemptsField = (
    <NumberInText
      label={t('attemptsLabel')}
      value={attempts ?? 1}
      min={1}
      max={ATTEMPTS_MAX}
      isDisabled={isDisabled}
      onNumber={(value) => set({ attempts: value })}
    />
  )
  const tries =
    attempts === undefined ? (
      <button
        type="button"
        className={styles.word}
        disabled={isDisabled}
        onClick={() => set({ attempts: ATTEMPTS_START })}
      >
        {t('anyAttempts')}
      </button>
    ) : (
      t.rich('attempts', {
        count: attempts,
        field: () => attemptsField,
      })
    )
  const mark = (
    <NumberInText
      label={t('markLabel')}
      value={numberOf(rules.passMark) ?? DEFAULT_PASS_MARK}
      min={1}
      max={100}
      isDisabled={isDisabled}
      onNumber={(value) => value !== undefined && set({ passMark: value })}
    />
  )
  const when = whenOf(rules)
  const reveal = (
    <ChoiceInText
      label={t('reveal')}
      value={when}
      isDisabled={isDisabled}
      options={REVEALS.map((value) => ({ value, text: t(`reveals.${value}`) }))}
      onChoose={(value) => set(REVEAL_RULES[value])}
    />
  )
  const marking = (
    <ChoiceInText
      label={t('marking')}
      value={rules.verificationType === 'mentor' ? 'mentor' : 'auto'}
      isDisabled={isDisabled}
      options={(['auto', 'mentor'] as const).map((value) => ({ value, text: t(`markings.${value}`) }))}
      onChoose={(value) => set({ verificationType: value })}
    />
  )
  return (
    <p className={styles.sentence}>
      {t.rich('rules', {
        asks: () => asks,
        order: () => order,
        time: () => time,
        tries: () => tries,
        mark: () => mark,
        reveal: () => reveal,
        marking: () => marking,
      })}
    </p>
  )
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

const REVEALS = ['after-test', 'after-answer', 'passed'] as const
type Reveal = (typeof REVEALS)[number]
const REVEAL_RULES: Readonly<Record<Reveal, Readonly<Record<string, string>>>> = {
  'after-test': { feedback: 'after-test', reveal: 'finished' },
  'after-answer': { feedback: 'after-answer', reveal: 'finished' },
  passed: { feedback: 'after-test', reveal: 'passed' },
}

const whenOf = ({ feedback, reveal }: Readonly<Record<string, unknown>>): Reveal =>
  feedback === 'after-answer' ? 'after-answer' : reveal === 'passed' ? 'passed' : 'after-test'
