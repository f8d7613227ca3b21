import { useTranslations } from 'use-intl'
import { languageOf } from '#i18n/languages.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { countsOf, type FileLesson, levelsIn, minutesOf, type SplitLevel } from '../../file-formats/lessons.ts'
import type { FileContent } from '../../file-formats/model.ts'
import styles from './file-import.module.css'
import { goesToBank, offeredTargets, type Target, type Targets, valueOf } from './targets.ts'

interface ResultProps {
  content: FileContent
  targets: Targets
  target: Target
  onTarget: (target: Target) => void
  title: string
  titleError: string | undefined
  onTitle: (title: string) => void
  lang: string
  languages: readonly string[]
  onLang: (lang: string) => void
  splitAt: SplitLevel
  onSplit: (level: SplitLevel) => void
  bankId: string | undefined
  onBank: (id: string | undefined) => void
  lessons: readonly FileLesson[]
}

const NEW_BANK = 'new'

/** Where a file is imported to, and what it becomes there. */
export function Result(props: ResultProps) {
  const t = useTranslations('admin.fileImport')
  const { content, targets, target, onTarget, lessons } = props
  const offered = offeredTargets(targets)
  const isNew = target.kind === 'new-course'
  const levels = levelsIn(content).filter((level) => level <= 3)
  return (
    <section aria-labelledby="file-import-result" className={styles.result}>
      <h2 id="file-import-result">{t('result')}</h2>
      <Select
        label={t('target')}
        options={offered.map((each) => ({ value: valueOf(each), ...targetText(each, targets, t) }))}
        value={valueOf(target)}
        onChange={(event) => {
          const chosen = offered.find((each) => valueOf(each) === event.target.value)
          if (chosen) onTarget(chosen)
        }}
      />
      {isNew && (
        <Field
          label={t('courseTitle')}
          dir="auto"
          required
          maxLength={300}
          value={props.title}
          error={props.titleError}
          onChange={(event) => props.onTitle(event.target.value)}
        />
      )}
      {isNew && props.languages.length > 1 && (
        <Select
          label={t('language')}
          options={props.languages.map((code) => ({ value: code, text: languageOf(code).name }))}
          value={props.lang}
          onChange={(event) => props.onLang(event.target.value)}
        />
      )}
      {target.kind !== 'element' && content.gives === 'lessons' && levels.length > 0 && (
        <Select
          label={t('splitAt')}
          options={[
            ...levels.map((level) => ({ value: String(level), text: t('splitLevels', { level }) })),
            { value: '0', text: t('splitNowhere') },
          ]}
          value={String(props.splitAt)}
          onChange={(event) =>
            props.onSplit(([1, 2, 3] as const).find((each) => String(each) === event.target.value) ?? 0)
          }
        />
      )}
      {goesToBank(target, targets) && (
        <Select
          label={t('bank')}
          options={[
            ...(targets.element?.element.banks ?? []).map(({ id, count }, index) => ({
              value: id,
              text: t('bankNumber', { number: index + 1, count }),
            })),
            { value: NEW_BANK, text: t('newBank') },
          ]}
          value={props.bankId ?? NEW_BANK}
          onChange={(event) => props.onBank(event.target.value === NEW_BANK ? undefined : event.target.value)}
        />
      )}
      {target.kind !== 'element' && <Lessons lessons={lessons} />}
      <p className={styles.quiet}>{t(isNew ? 'asNewDraft' : 'oneStep')}</p>
    </section>
  )
}

type Say = (key: string, values?: Record<string, string>) => string

function targetText(target: Target, { courses, element }: Targets, t: Say): { text: string; group?: string } {
  if (target.kind === 'new-course') return { text: t('newCourse') }
  if (target.kind === 'course') {
    const title = courses.find(({ id }) => id === target.courseId)?.title
    return { text: title || t('untitled'), group: t('asLessonsIn') }
  }
  const { type = 'lesson', title = '' } = element?.element ?? {}
  return { text: t(type === 'test' ? 'thisTest' : 'thisLesson', { title: title || t('untitled') }) }
}

/** The lessons and tests that a file becomes. */
function Lessons({ lessons }: { lessons: readonly FileLesson[] }) {
  const t = useTranslations('admin.fileImport')
  const { duration } = useFormats()
  return (
    <ol className={styles.tree} aria-label={t('lessons')}>
      {lessons.map(({ type, title, section, blocks }, index) => {
        const { words, pictures, questions } = countsOf(blocks)
        const parts = [
          ...(type === 'test' ? [t('isTest')] : []),
          ...(words > 0 && questions === 0 ? [t('lessonWords', { count: words })] : []),
          ...(pictures > 0 ? [t('lessonPictures', { count: pictures })] : []),
          ...(questions > 0 ? [t('lessonQuestions', { count: questions })] : []),
          duration(minutesOf(blocks)),
        ]
        return (
          // A file never changes its order.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={index}>
            {section !== undefined && section !== lessons[index - 1]?.section && (
              <span className={styles.section}>
                <bdi>{section}</bdi>
              </span>
            )}
            <b>
              <bdi>{title || t('untitled')}</bdi>
            </b>
            <span className={styles.quiet}>{parts.join(' · ')}</span>
          </li>
        )
      })}
    </ol>
  )
}
