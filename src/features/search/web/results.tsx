import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useCourseWords } from '#features/courses/web/use-course-words.ts'
import { directionOf, htmlLangOf } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { buttonClass } from '#ui/button.tsx'
import { StateIcon } from '#ui/state-icon.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { RESULTS_LIMIT } from '../limits.ts'
import type { SearchAnswer, SearchResult, Segment } from '../model.ts'
import { searchOf, type SearchParams } from './queries.ts'
import styles from './results.module.css'

/** The results: their number, each with a snippet, and the pagination. */
export function Results({ params, answer }: { params: SearchParams; answer: SearchAnswer }) {
  const t = useTranslations('page.search')
  const formats = useFormats()
  const { code } = useLanguage()
  const { results, total, isCut, corrected } = answer
  if (results.length === 0) return <Nothing q={params.q} />
  return (
    <>
      {corrected !== null && (
        <p className={styles.corrected}>{t.rich('corrected', { q: params.q, corrected, b: strong })}</p>
      )}
      <p className={styles.count}>{t(isCut ? 'countCut' : 'count', { count: total })}</p>
      <ol className={styles.results}>
        {results.map((result) => (
          <Result key={`${result.kind} ${result.id}`} result={result} />
        ))}
      </ol>
      <Pagination
        label={t('pages')}
        page={params.page}
        pages={Math.ceil(total / RESULTS_LIMIT)}
        hrefOf={(page) => localAddress(`/search/${searchOf({ ...params, page })}`, code)}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        numberOf={formats.number}
        className={styles.pages}
      />
    </>
  )
}

const strong = (text: ReactNode) => <b dir="auto">{text}</b>

function Result({ result }: { result: SearchResult }) {
  const { title, course, snippet, to, isOpen, lang } = result
  const own = { lang: htmlLangOf(lang), dir: directionOf(lang) }
  return (
    <li className={styles.result} data-hue={course?.hue}>
      <Link to={to} className={styles.link}>
        <Face result={result} />
        <span className={styles.words}>
          <Facts result={result} />
          <b className={styles.title} {...own}>
            <Marked segments={title} />
          </b>
          {snippet.length > 0 && (
            <span className={styles.snippet} {...own}>
              <Marked segments={snippet} />
            </span>
          )}
          {!isOpen && <Closed />}
        </span>
      </Link>
    </li>
  )
}

/** The picture of a result: a course's cover, a state icon for an element, a book for a page. */
function Face({ result: { cover, kind, isOpen } }: { result: SearchResult }) {
  if (cover) {
    return (
      <img className={styles.arch} src={cover.src} alt="" width={96} height={120} loading="lazy" decoding="async" />
    )
  }
  if (kind === 'element') {
    return (
      <span className={styles.door}>
        <StateIcon state={isOpen ? 'open' : 'locked'} />
      </span>
    )
  }
  return (
    <span className={styles.arch} aria-hidden="true">
      <Icon name="book" />
    </span>
  )
}

function Facts({ result: { kind, type, course, duration } }: { result: SearchResult }) {
  const t = useTranslations('page.search')
  const words = useCourseWords()
  return (
    <span className={styles.facts}>
      <span>{type ? words.elementType(type) : t(`kind.${kind}`)}</span>
      {course && <bdi>{course.title}</bdi>}
      {duration !== null && duration > 0 && <span>{words.duration(duration)}</span>}
    </span>
  )
}

function Closed() {
  const t = useTranslations('page.search')
  return <span className={styles.closed}>{t('closed')}</span>
}

const Marked = ({ segments }: { segments: readonly Segment[] }) =>
  segments.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text))

function Nothing({ q }: { q: string }) {
  const t = useTranslations('page.search')
  return (
    <EmptyState
      art={<LitDoorArt />}
      title={t('nothing', { q })}
      action={
        <Link to="/courses/" className={buttonClass({ size: 'lg' })}>
          {t('toCourses')}
        </Link>
      }
    >
      {t('nothingHint')}
    </EmptyState>
  )
}
