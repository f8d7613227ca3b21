import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { makeId } from '#base/ids.ts'
import type { DraftHandle } from '#features/drafts/web/draft-handle.ts'
import { directionOf, htmlLangOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Icon } from '#ui/icon.tsx'
import { useAnswered } from '../questions/answered-questions.tsx'
import { KeysLine } from '../questions/keys-line.tsx'
import { QuestionStageFrame, useQuestionStage } from '../questions/use-question-stage.tsx'
import { addBank, addQuestion, banksIn } from '../../questions/draft-test.ts'
import { BankSection } from './bank-section.tsx'
import { RulesSentence } from './rules-sentence.tsx'
import { SamplePapers } from './sample-papers.tsx'
import styles from './tests.module.css'

interface TestEditorProps {
  /** The contents of an element that is a test. */
  handle: DraftHandle
  /** The language being written; null for the primary one. */
  lang: string | null
}

/** Writes a test: its rules as a sentence, its banks with their questions, and papers drawn from them. */
export function TestEditor({ handle, lang }: TestEditorProps) {
  const t = useTranslations('admin.testEditor')
  const { code } = useLanguage()
  const [open, setOpen] = useState<string>()
  const banks = banksIn(handle.document, lang)
  const isTranslation = lang !== null
  const hasQuestions = banks.some(({ questions }) => questions.length > 0)
  return (
    <div lang={htmlLangOf(code)} dir={directionOf(code)} data-own-fields>
      <QuestionStageFrame className={styles.test}>
        <section aria-label={t('rulesLabel')}>
          <RulesSentence handle={handle} isDisabled={isTranslation} />
        </section>
        <ResultsNote />
        {banks.length === 0 && !isTranslation && (
          <p className={styles.empty}>
            {t('empty')} <BeginButton handle={handle} onBegin={setOpen} />
          </p>
        )}
        {banks.map((bank, index) => (
          <BankSection
            key={bank.id}
            handle={handle}
            lang={lang}
            banks={banks}
            bank={bank}
            number={index + 1}
            open={open}
            onOpen={setOpen}
          />
        ))}
        {banks.length > 0 && !isTranslation && (
          <p className={styles.actions}>
            <button type="button" className={styles.quiet} onClick={() => handle.edit(addBank(makeId()))}>
              <Icon name="plus" />
              {t('addBank')}
            </button>
            <span className={styles.hint}>{t('addBankHint')}</span>
          </p>
        )}
        {hasQuestions && !isTranslation && <KeysLine keys={['new', 'order', 'copy', 'delete', 'leave']} />}
        {hasQuestions && <SamplePapers handle={handle} lang={lang} />}
      </QuestionStageFrame>
    </div>
  )
}

/** Adds the first bank with its first question, to be written at once. */
function BeginButton({ handle, onBegin }: { handle: DraftHandle; onBegin: (id: string) => void }) {
  const t = useTranslations('admin.testEditor')
  const { focus } = useQuestionStage()
  const begin = () => {
    const [bankId, id] = [makeId(), makeId()]
    handle.edit(addBank(bankId))
    handle.edit(addQuestion({ bankId, id, kind: 'single-choice' }))
    onBegin(id)
    focus('title')
  }
  return (
    <button type="button" className={styles.soft} data-begin onClick={begin}>
      <Icon name="plus" />
      {t('begin')}
    </button>
  )
}

/** Says before a change what it means for results that were given. */
function ResultsNote() {
  const t = useTranslations('admin.testEditor')
  const { attempts } = useAnswered()
  if (!attempts || attempts.total === 0) return null
  return (
    <p className={styles.note} data-tone="sun">
      <Icon name="info" />
      <span>
        <b>{t('resultsStay')}</b> {t('resultsCount', { count: attempts.total })}{' '}
        {attempts.passed > 0 && t('resultsPassed', { count: attempts.passed })}{' '}
        {attempts.open > 0 && t('resultsOpen', { count: attempts.open })}
      </span>
    </p>
  )
}
