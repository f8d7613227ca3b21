import { Suspense, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { BlockPlaceContext } from '#features/pages/web/block-place.ts'
import { Blocks } from '#features/pages/web/blocks.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Link } from '#web/link.tsx'
import type { PracticeQuestion as Question } from '../model.ts'
import styles from './practice.module.css'
import { usePractice } from './use-practice.ts'

interface Props {
  question: Question
  /** Whether it follows another one, so that the focus goes to it. */
  isNext: boolean
  onNext: () => void
  isLoading: boolean
}

/** One question, drawn as in its lesson; an answer is explained, and nothing else happens. */
export function PracticeQuestion({ question, isNext, onNext, isLoading }: Props) {
  const t = useTranslations('page.practice')
  const { tried, answered, failure } = usePractice(question)
  const { blockId, component, version, props, languages, lesson, course } = question
  const article = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNext) article.current?.focus()
  }, [isNext])
  return (
    <article ref={article} tabIndex={-1} className={styles.question} aria-label={t('question')}>
      <p className={styles.from}>
        <span>
          <bdi>{course}</bdi>
        </span>
        <Link to={lesson.path}>
          <bdi>{lesson.title}</bdi>
        </Link>
      </p>
      <BlockPlaceContext value={{ id: blockId, isHead: false, tried }}>
        <Suspense>
          <Blocks blocks={[{ id: blockId, component, version, props }]} flow="column" languages={languages} />
        </Suspense>
      </BlockPlaceContext>
      {failure && (
        <Notice tone="bad" role="alert">
          {t(failure)}
        </Notice>
      )}
      {(answered || failure === 'gone') && (
        <div className={styles.next}>
          {answered && <p>{answered.inDays === null ? t('known') : t('comesBack', { days: answered.inDays })}</p>}
          <Button busy={isLoading} onClick={onNext}>
            {t('next')}
          </Button>
        </div>
      )}
    </article>
  )
}
