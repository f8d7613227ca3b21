import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { FeedbackAnswer } from '../../api.ts'
import { FEEDBACK_PAGE, MARKS } from '../../limits.ts'
import { feedbackQuery } from '../calls.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { chipClass, ChipFace, ChipRow } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Link } from '#web/link.tsx'
import { AdminListPage } from '#features/admin-shell/web/admin-list-page.tsx'
import page from '#features/admin-shell/web/admin-page.module.css'
import { MomentText } from '#features/admin-shell/web/moment-text.tsx'
import { OffsetPager } from '#features/admin-shell/web/offset-pager.tsx'
import { feedbackIn } from './feedback-address.ts'
import styles from './feedback.module.css'

const PAGE = '/admin/feedback/'

function addressAt(query: URLSearchParams, offset: number): string {
  const search = new URLSearchParams(query)
  search.set('offset', String(offset))
  return `${PAGE}?${search}`
}

/** The feedback of learners (IMPL-44). */
export function Feedback() {
  const t = useTranslations('admin.feedback')
  const [query] = useSearchParams()
  const filter = feedbackIn(query)
  const { data } = useSuspenseQuery(feedbackQuery(filter))
  const all = MARKS.reduce((sum, mark) => sum + (data.byMark[mark] ?? 0), 0)
  return (
    <AdminListPage
      title={t('title')}
      note={t('note')}
      path={PAGE}
      file={{ list: 'feedback', filter: { mark: filter.mark?.toString(), withText: filter.withText } }}
      empty={all === 0 ? { title: t('nothing'), text: t('nothingText') } : undefined}
    >
      <Sums average={data.average} byMark={data.byMark} all={all} />
      <Filters filter={filter} byMark={data.byMark} all={all} />
      <ul className={page.list}>
        {data.answers.map((answer) => (
          <Answer key={answer.id} answer={answer} />
        ))}
      </ul>
      <OffsetPager
        offset={filter.offset ?? 0}
        pageSize={FEEDBACK_PAGE}
        total={data.total}
        texts={{ newer: t('newer'), earlier: t('earlier') }}
        addressAt={(offset) => addressAt(query, offset)}
      />
    </AdminListPage>
  )
}

function Sums({ average, byMark, all }: { average: number | null; byMark: Record<string, number>; all: number }) {
  const t = useTranslations('admin.feedback')
  const { number } = useFormats()
  return (
    <div className={styles.sums}>
      <p className={styles.average}>
        <b>{average === null ? '–' : number(average)}</b>
        <span>
          {t('average')}
          <br />
          {number(all)} {t('count', { count: all })}
        </span>
      </p>
      <ul className={styles.bars}>
        {MARKS.toReversed().map((mark) => (
          <li key={mark}>
            <span className={styles.barName}>{t('ofMark', { mark })}</span>
            <ProgressBar value={byMark[mark] ?? 0} max={all} label={t('ofMark', { mark })} />
            <span className={styles.barCount}>{number(byMark[mark] ?? 0)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface FiltersProps {
  filter: ReturnType<typeof feedbackIn>
  byMark: Record<string, number>
  all: number
}

function Filters({ filter, byMark, all }: FiltersProps) {
  const t = useTranslations('admin.feedback')
  const { number } = useFormats()
  const isPlain = filter.mark === undefined && filter.withText === undefined
  return (
    <ChipRow label={t('filters')}>
      <Link to={PAGE} className={chipClass()} aria-current={isPlain ? 'page' : undefined}>
        <ChipFace count={number(all)}>{t('all')}</ChipFace>
      </Link>
      <Link to={`${PAGE}?words=yes`} className={chipClass()} aria-current={filter.withText ? 'page' : undefined}>
        <ChipFace>{t('withText')}</ChipFace>
      </Link>
      {MARKS.toReversed().map((mark) => (
        <Link
          key={mark}
          to={`${PAGE}?mark=${mark}`}
          className={chipClass()}
          aria-current={filter.mark === mark ? 'page' : undefined}
        >
          <ChipFace count={number(byMark[mark] ?? 0)}>{t('ofMark', { mark })}</ChipFace>
        </Link>
      ))}
    </ChipRow>
  )
}

function Answer({ answer: { mark, text, person, courseTitle, answeredAt } }: { answer: FeedbackAnswer }) {
  const t = useTranslations('admin.feedback')
  return (
    <li className={styles.answer}>
      <span className={styles.stars} role="img" aria-label={t('ofMark', { mark })}>
        {MARKS.map((value) => (
          <Icon key={value} name="star" {...(value <= mark && { className: styles.lit ?? '' })} />
        ))}
      </span>
      <div className={page.rowText}>
        {text === '' ? (
          <p className={page.secondary}>{t('noWords')}</p>
        ) : (
          <p className={styles.text}>
            <bdi>{text}</bdi>
          </p>
        )}
        <p className={page.secondary}>
          {person === null ? (
            t('nobody')
          ) : (
            <Link to={`/admin/users/${person.id}/`}>
              <bdi>{person.name || t('nameless')}</bdi>
            </Link>
          )}
          {courseTitle !== null && (
            <>
              {' '}
              · <bdi>{courseTitle}</bdi>
            </>
          )}{' '}
          · <MomentText value={answeredAt} />
        </p>
      </div>
    </li>
  )
}
