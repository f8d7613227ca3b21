import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { PrivatePageMeta } from '#features/account-shell/web/private-page-meta.tsx'
import type { DraftDocument } from '#features/drafts/model.ts'
import { languageOf } from '#i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Select } from '#ui/select.tsx'
import type { Written } from '../../file-formats/out/model.ts'
import { BackLink } from '../file-import/file-import.tsx'
import styles from '../file-import/file-import.module.css'
import { groupedNotices, type NoticeGroup } from '../file-import/grouped-notices.ts'
import { NoticeList } from '../file-import/report.tsx'
import { Frame } from '../shell/frame.tsx'
import { useKinds, writtenLanguage } from '../shell/use-kinds.ts'
import own from './file-export.module.css'
import { fileWriters } from './file-writers.ts'
import { languagesOf } from './languages-of.ts'
import { useDownload } from './use-download.ts'
import { useWritten } from './use-written.ts'

interface FileExportProps {
  courseId: string
  outline: DraftDocument
  elementIds: readonly string[]
  /** Address of this page and of the one that it was opened from. */
  path: string
  back: { to: string; text: string }
}

const sumOf = (groups: readonly NoticeGroup[]) => groups.reduce((sum, { count }) => sum + count, 0)

/** Exports a course or lesson: choose the format, see what it carries, download it. */
export function FileExport({ courseId, outline, elementIds, path, back }: FileExportProps) {
  const t = useTranslations('admin.fileExport')
  const { primary } = useKinds(writtenLanguage(outline))
  const formats = fileWriters()
  const [formatId, setFormat] = useState(formats[0]?.id ?? '')
  const [lang, setLang] = useState(primary)
  const format = formats.find(({ id }) => id === formatId) ?? formats[0]
  const languages = languagesOf(outline, primary)
  if (!format) return null
  return (
    <Chosen
      {...{ courseId, outline, elementIds, path, back, format, lang, primary }}
      choice={
        <section aria-labelledby="file-export-choice" className={classNames(styles.result, own.choice)}>
          <h2 id="file-export-choice">{t('choice')}</h2>
          <Select
            label={t('format')}
            options={formats.map(({ id, hasLessons }) => ({
              value: id,
              text: t(`formats.${id}`),
              group: t(hasLessons ? 'wholeCourses' : 'onlyQuestions'),
            }))}
            value={format.id}
            onChange={({ target }) => setFormat(target.value)}
          />
          <p className={styles.quiet}>{t(`formatTexts.${format.id}`)}</p>
          {languages.length > 1 && (
            <Select
              label={t('language')}
              options={languages.map((code) => ({ value: code, text: languageOf(code).name }))}
              value={lang}
              onChange={({ target }) => setLang(target.value)}
            />
          )}
          <p className={styles.quiet}>{t('draft')}</p>
        </section>
      }
    />
  )
}

type ChosenProps = FileExportProps & Omit<Parameters<typeof useWritten>[0], 'outline'> & { choice: ReactNode }

function Chosen({ choice, path, back, ...wanted }: ChosenProps) {
  const t = useTranslations('admin.fileExport')
  const { data: written, isError, refetch } = useWritten(wanted)
  const { courseId, elementIds, format, lang } = wanted
  const name = [elementIds.length === 1 ? (elementIds[0] ?? courseId) : courseId, lang].join('-')
  const { state, start } = useDownload({ written, format, name })
  const isBusy = state.stage === 'packing'
  const isEmpty = written?.files.length === 0
  return (
    <Frame
      sidebar="rail"
      courseId={courseId}
      bar={
        <>
          <BackLink {...back} title={t('title')} />
          <span className={styles.push} />
          <Button size="sm" busy={isBusy} disabled={!written || isEmpty} onClick={() => start()}>
            {t('download')}
          </Button>
        </>
      }
    >
      <PrivatePageMeta title={t('title')} path={path} />
      <div className={styles.page}>
        <div className={styles.said}>
          <div role="status">
            {!written && !isError && <p>{t('writing')}</p>}
            {state.stage === 'packing' && (
              <>
                <p>{t('packing', { done: state.done, total: state.total })}</p>
                <ProgressBar value={state.done} max={Math.max(1, state.total)} label={t('title')} />
              </>
            )}
            {state.stage === 'done' && <p>{t('done', { name: state.name })}</p>}
          </div>
          {state.stage === 'missing' && (
            <Notice tone="bad" role="alert">
              <p>{t('missing', { names: state.addresses.join(', ') })}</p>
              <Button size="sm" variant="line" onClick={() => start(state.addresses)}>
                {t('withoutThem')}
              </Button>
            </Notice>
          )}
          {(isError || state.stage === 'failed') && (
            <Notice tone="bad" role="alert">
              <p>{t('failed')}</p>
              <Button size="sm" variant="line" onClick={() => (isError ? void refetch() : start())}>
                {t('tryAgain')}
              </Button>
            </Notice>
          )}
          {isEmpty && (
            <Notice tone="bad">
              <p>{t('empty')}</p>
            </Notice>
          )}
        </div>
        {choice}
        {written && <WrittenReport written={written} />}
      </div>
    </Frame>
  )
}

/** What the chosen format changes and leaves out. */
function WrittenReport({ written: { notices, files } }: { written: Written }) {
  const t = useTranslations('admin.fileExport')
  const imports = useTranslations('admin.fileImport')
  const [changed, left] = (['changed', 'left'] as const).map((outcome) => groupedNotices(notices, outcome))
  const say = (code: string, about: string) =>
    t.has(`notices.${code}`) ? t(`notices.${code}`, { about }) : imports(`notices.${code}`, { about })
  return (
    <div className={classNames(styles.report, own.report)}>
      <h2 className={styles.summaryTitle}>{t('report')}</h2>
      <p className={styles.quiet}>{notices.length === 0 && files.length > 0 ? t('everything') : t('everythingElse')}</p>
      <NoticeList title={t('left')} groups={left ?? []} count={sumOf(left ?? [])} say={say} />
      <NoticeList title={t('changed')} groups={changed ?? []} count={sumOf(changed ?? [])} say={say} />
    </div>
  )
}
