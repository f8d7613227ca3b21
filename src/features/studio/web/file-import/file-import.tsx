import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import { usePortalSettings } from '#features/portal/web/queries.ts'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/file-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Link } from '#web/link.tsx'
import { FILE_BYTES_MAX } from '../../file-formats/limits.ts'
import {
  asOneLesson,
  lessonsOf,
  type SplitLevel,
  TEST_QUESTIONS_MAX,
  titleOf,
  usualSplit,
} from '../../file-formats/lessons.ts'
import type { FileContent } from '../../file-formats/model.ts'
import type { ReadAnswer } from '../../file-formats/read-source.ts'
import { Frame } from '../shell/frame.tsx'
import styles from './file-import.module.css'
import { fileFormats, readFile } from './file-reader.ts'
import { Report } from './report.tsx'
import { Result } from './result.tsx'
import { offeredTargets, questionsTooMany, type Targets } from './targets.ts'
import { type ImportState, useImport } from './use-import.ts'

interface FileImportProps {
  targets: Targets
  /** Address of this page and of the one that it was opened from. */
  path: string
  back: { to: string; text: string }
  courseId?: string
}

interface ReadFile {
  name: string
  answer: ReadAnswer
}

const BYTES_PER_MB = 1_000_000

/** Imports a file of another program: choose it, see what comes of it, decide where to. */
export function FileImport({ targets, path, back, courseId }: FileImportProps) {
  const t = useTranslations('admin.fileImport')
  const [reading, setReading] = useState<string>()
  const [read, setRead] = useState<ReadFile>()
  const frame = { sidebar: 'rail' as const, ...(courseId !== undefined && { courseId }) }
  const meta = <PrivatePageMeta title={t('title')} path={path} />
  const choose = async (file: File | undefined) => {
    if (!file) return
    setRead(undefined)
    setReading(file.name)
    const answer = await readFile(file)
    setReading(undefined)
    setRead({ name: file.name, answer })
  }
  if (read && 'content' in read.answer) {
    const { format, content } = read.answer
    return (
      <Chosen
        {...{ targets, back, content, frame, format }}
        name={read.name}
        meta={meta}
        onOther={() => setRead(undefined)}
      />
    )
  }
  return (
    <Frame {...frame} bar={<BackLink {...back} title={t('title')} />}>
      {meta}
      <div className={styles.start}>
        <p className={styles.lead}>{t('lead')}</p>
        {offeredTargets(targets).length === 0 ? (
          <Notice>{t('nowhere')}</Notice>
        ) : (
          <FileField
            label={t('file')}
            prompt={reading === undefined ? t('choose') : t('reading', { name: reading })}
            help={t('help', { size: FILE_BYTES_MAX / BYTES_PER_MB })}
            accept={fileFormats()
              .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
              .join(',')}
            disabled={reading !== undefined}
            onFiles={([file]) => void choose(file)}
            removeLabel={(name) => name}
          />
        )}
        <p role="status" className={styles.quiet}>
          {reading !== undefined && t('reading', { name: reading })}
        </p>
        {read && 'fault' in read.answer && (
          <Notice tone="bad" role="alert">
            <p>
              <b>{t('notImported', { name: read.name })}</b>{' '}
              {t(`faults.${read.answer.fault}`, { about: read.answer.about })}
            </p>
          </Notice>
        )}
        <section aria-labelledby="file-import-formats">
          <h2 id="file-import-formats">{t('formatsTitle')}</h2>
          <ul className={styles.formats}>
            {fileFormats().map(({ id, endings }) => (
              <li key={id}>
                <b>{t(`formats.${id}`)}</b>{' '}
                <bdi dir="ltr" className={styles.quiet}>
                  {endings.map((ending) => `.${ending}`).join(' ')}
                </bdi>
                <p className={styles.quiet}>{t(`formatTexts.${id}`)}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Frame>
  )
}

/** The start of the bar: leads back to where the page was opened. */
export function BackLink({ to, text, title }: { to: string; text: string; title: string }) {
  return (
    <>
      <Link to={to} className={styles.back}>
        <Icon name="arrow-start" />
        <span>{text}</span>
      </Link>
      <h1 className={styles.title}>
        <bdi>{title}</bdi>
      </h1>
    </>
  )
}

interface ChosenProps extends Pick<FileImportProps, 'targets' | 'back'> {
  content: FileContent
  format: string
  name: string
  frame: { sidebar: 'rail'; courseId?: string }
  meta: ReactNode
  onOther: () => void
}

/** A file that was read. Nothing is saved until it is imported. */
function Chosen({ targets, back, content, format, name, frame, meta, onOther }: ChosenProps) {
  const t = useTranslations('admin.fileImport')
  const { i18n } = usePortalSettings()
  const [target, setTarget] = useState(offeredTargets(targets)[0] ?? { kind: 'new-course' as const })
  const [title, setTitle] = useState(() => titleOf(content, name))
  const [splitAt, setSplit] = useState<SplitLevel>(() => usualSplit(content))
  const [lang, setLang] = useState(() => i18n.languages.find((code) => code === content.lang) ?? i18n.primaryLang)
  const [bankId, setBank] = useState(targets.element?.element.banks[0]?.id)
  const [isAsked, setAsked] = useState(false)
  const { state, isBusy, start } = useImport(content, targets)
  const isInto = target.kind === 'element'
  const lessons = isInto
    ? [asOneLesson(content)]
    : lessonsOf(content, { at: splitAt, title: target.kind === 'new-course' ? title.trim() : titleOf(content, name) })
  const tooMany = questionsTooMany(content, target, targets, TEST_QUESTIONS_MAX)
  const isEmpty = content.blocks.length === 0
  const needsTitle = target.kind === 'new-course' && title.trim() === ''
  const submit = (how?: { isWithoutRefused?: boolean }) => {
    setAsked(true)
    if (!needsTitle) start({ target, title: title.trim(), lang, lessons, bankId }, how)
  }
  return (
    <Frame
      {...frame}
      bar={
        <>
          <BackLink {...back} title={name} />
          <span className={styles.format}>{t(`formats.${format}`)}</span>
          <span className={styles.push} />
          <span className={styles.unsaved}>{t('notSaved')}</span>
          <Button size="sm" variant="text" disabled={isBusy} className={styles.other} onClick={onOther}>
            {t('otherFile')}
          </Button>
          <Button size="sm" busy={isBusy} disabled={tooMany > 0 || isEmpty} onClick={() => submit()}>
            {t('import')}
          </Button>
        </>
      }
    >
      {meta}
      <div className={styles.page}>
        <div className={styles.said}>
          <Progress state={state} />
          {state.stage === 'refused' && (
            <Notice tone="bad" role="alert">
              <p>{t('refused', { count: state.pictures.length, names: state.pictures.join(', ') })}</p>
              <p className={styles.actions}>
                <Button size="sm" variant="soft" onClick={() => submit()}>
                  {t('tryAgain')}
                </Button>
                <Button size="sm" variant="line" onClick={() => submit({ isWithoutRefused: true })}>
                  {t('withoutThem')}
                </Button>
              </p>
            </Notice>
          )}
          {state.stage === 'failed' && (
            <Notice tone="bad" role="alert">
              <p>{t('failed', { reason: state.text })}</p>
            </Notice>
          )}
          {tooMany > 0 && (
            <Notice tone="bad">
              <p>{t('tooManyQuestions', { max: TEST_QUESTIONS_MAX, count: tooMany })}</p>
            </Notice>
          )}
          {isEmpty && (
            <Notice tone="bad">
              <p>{t('nothingTaken')}</p>
            </Notice>
          )}
        </div>
        <Report content={content} />
        <Result
          {...{ content, targets, target, title, lang, splitAt, bankId, lessons }}
          titleError={isAsked && needsTitle ? t('titleMissing') : undefined}
          languages={i18n.languages}
          onTarget={setTarget}
          onTitle={setTitle}
          onLang={setLang}
          onSplit={setSplit}
          onBank={setBank}
        />
      </div>
    </Frame>
  )
}

function Progress({ state }: { state: ImportState }) {
  const t = useTranslations('admin.fileImport')
  const isRunning = state.stage === 'uploading' || state.stage === 'writing'
  return (
    <div role="status">
      {isRunning && (
        <>
          <p>{t(state.stage, { done: state.done, total: state.total })}</p>
          <ProgressBar value={state.done} max={Math.max(1, state.total)} label={t('title')} />
        </>
      )}
    </div>
  )
}
