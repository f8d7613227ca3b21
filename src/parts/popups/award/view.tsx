import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { problemOf } from '#base/errors.ts'
import { useUser } from '#features/accounts/web/queries.ts'
import { AwardArt } from '#features/awards/web/award-art.tsx'
import { AwardFace } from '#features/awards/web/award-face.tsx'
import { GiftForm } from '#features/awards/web/gift-form.tsx'
import { findGiftDraft, useIsGiftPending } from '#features/awards/web/gift-sending.ts'
import { courseAwardsQuery } from '#features/awards/web/queries.ts'
import type { Award } from '#features/awards/model.ts'
import { courseQuery } from '#features/courses/web/queries.ts'
import { untilReported } from '#features/progress/web/until-reported.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Link } from '#web/link.tsx'
import { openPopup, type PopupViewProps } from '#web/popups.ts'
import { useVisitor } from '#web/visitor.ts'
import type { AwardPopupProps } from './popup.ts'
import styles from './view.module.css'

type ViewProps = Omit<PopupViewProps, 'close'> & { close: () => void }

/** An award with its actions; without an `awardId`, the end of a course with a link to its certificate. */
export function View({ titleId, close, courseId = '', awardId }: AwardPopupProps & ViewProps) {
  const t = useTranslations('course.awards.popup')
  const { code } = useLanguage()
  // Recent answers decide what is earned, so wait until they are reported.
  const isReported = useReported()
  const awards = useQuery({ ...courseAwardsQuery(courseId, code), staleTime: 0, enabled: isReported, retry: false })
  const course = useQuery({ ...courseQuery(courseId, code), retry: false })
  const { data } = awards
  const award = data?.awards.find(({ id }) => id === awardId)
  // Only while there is nothing to show: a failed refresh must not remove a form that is being filled in.
  const failure = awards.isLoadingError ? awards : course.isLoadingError ? course : undefined
  const isGone = failure ? problemOf(failure.error).status === 404 : data && awardId !== undefined && !award
  if (failure && !isGone) {
    return (
      <div id={titleId}>
        <EmptyState
          title={t('failed')}
          action={
            <Button busy={failure.isFetching} onClick={() => void failure.refetch()}>
              {t('retry')}
            </Button>
          }
        />
      </div>
    )
  }
  if (isGone) {
    return (
      <div id={titleId}>
        <EmptyState title={t('gone')} />
      </div>
    )
  }
  if (!data || !course.data) {
    return (
      <div id={titleId} aria-busy="true" className={styles.waiting}>
        <Skeleton shape="title" />
        <Skeleton shape="line" />
        <Skeleton shape="short" />
      </div>
    )
  }
  const hasCertificate = data.certificate !== null
  if (!award) {
    return <CourseEnd titleId={titleId} course={course.data} awards={data.awards} hasCertificate={hasCertificate} />
  }
  return (
    <OneAward
      titleId={titleId}
      close={close}
      award={award}
      others={data.awards}
      isCourseDone={data.isFinished}
      hasCertificate={hasCertificate}
    />
  )
}

function useReported(): boolean {
  const [isReported, setReported] = useState(false)
  useEffect(() => {
    void untilReported().finally(() => setReported(true))
  }, [])
  return isReported
}

interface CourseEndProps {
  titleId: string
  course: { id: string; title: string }
  awards: readonly Award[]
  hasCertificate: boolean
}

function CourseEnd({ titleId, course, awards, hasCertificate }: CourseEndProps) {
  const t = useTranslations('course.awards.finish')
  return (
    <AwardFace
      award={{ kind: 'certificate', image: null, title: t('title'), text: t('text', { course: course.title }) }}
      titleId={titleId}
    >
      <CertificateButton courseId={course.id} hasCertificate={hasCertificate} />
      <Others awards={awards} />
    </AwardFace>
  )
}

interface OneAwardProps {
  titleId: string
  close: () => void
  award: Award
  others: readonly Award[]
  isCourseDone: boolean
  hasCertificate: boolean
}

function OneAward({ titleId, close, award, others, isCourseDone, hasCertificate }: OneAwardProps) {
  const t = useTranslations('course.awards.popup')
  return (
    <AwardFace award={award} titleId={titleId} small={t(award.isEarned ? 'earned' : 'notEarned')}>
      {award.isEarned ? (
        <Earned award={award} close={close} hasCertificate={hasCertificate} />
      ) : (
        <NotYet award={award} />
      )}
      {isCourseDone && award.kind !== 'certificate' && (
        <CertificateButton courseId={award.courseId} hasCertificate={hasCertificate} isQuiet />
      )}
      <Others awards={others.filter(({ id }) => id !== award.id)} />
    </AwardFace>
  )
}

function NotYet({ award }: { award: Award }) {
  const t = useTranslations('course.awards.popup')
  const when = { course: t('whenCourse'), element: t('whenElement'), test: t('whenTest') }[award.condition]
  return (
    <>
      <Notice tone="sun" icon="lock">
        {when}
      </Notice>
      <Link to={`/courses/${award.courseId}/`} className={buttonClass({ variant: 'soft' })}>
        {t('toCourse')}
      </Link>
    </>
  )
}

function Earned({ award, close, hasCertificate }: Pick<OneAwardProps, 'award' | 'close' | 'hasCertificate'>) {
  const t = useTranslations('course.awards.popup')
  if (award.kind === 'certificate')
    return <CertificateButton courseId={award.courseId} hasCertificate={hasCertificate} />
  if (award.kind === 'gift') return <Gift award={award} />
  return (
    <Button size="lg" onClick={close}>
      {t('onward')}
    </Button>
  )
}

const focusOn = (heading: HTMLElement | null) => heading?.focus()

const TONES = { new: 'sun', sent: 'ok', refused: 'bad' } as const

function Gift({ award }: { award: Award }) {
  const t = useTranslations('course.awards')
  const { id: userId } = useUser()
  // A draft is left from when the page was closed.
  const [isAsking, setAsking] = useState(() => findGiftDraft({ userId, awardId: award.id }) !== undefined)
  const [isRefused, setRefused] = useState(false)
  const refuse = useCallback(() => {
    setRefused(true)
    setAsking(true)
  }, [])
  const isPending = useIsGiftPending(award.id, refuse)
  if (isPending) {
    return (
      <Notice tone="info" role="status" className={styles.state}>
        {t('gift.onItsWay')}
      </Notice>
    )
  }
  if (award.request) {
    const { state, note } = award.request
    return (
      <Notice tone={TONES[state]} icon={state === 'refused' ? 'warning' : 'check'} role="status">
        <b className={styles.stateName}>{t(`gift.${state}`)}</b> {note || t(`gift.${state}Text`)}
      </Notice>
    )
  }
  if (!isAsking) {
    return (
      <Button size="lg" onClick={() => setAsking(true)}>
        {t('popup.ask')}
      </Button>
    )
  }
  return (
    <div className={styles.form}>
      {/* The pressed button is gone, so the focus moves here. */}
      <h3 tabIndex={-1} ref={focusOn} className={styles.formTitle}>
        {t('gift.title')}
      </h3>
      <GiftForm award={award} isRefused={isRefused} />
    </div>
  )
}

interface CertificateButtonProps {
  courseId: string
  hasCertificate: boolean
  isQuiet?: boolean
}

function CertificateButton({ courseId, hasCertificate, isQuiet = false }: CertificateButtonProps) {
  const t = useTranslations('course.awards.finish')
  const visitor = useVisitor()
  if (visitor.kind !== 'user') return null
  return (
    <Button
      variant={isQuiet ? 'soft' : 'primary'}
      size={isQuiet ? 'md' : 'lg'}
      onClick={() => void openPopup('certificate', { courseId })}
    >
      {t(hasCertificate ? 'see' : 'get')}
    </Button>
  )
}

/** Other awards that were earned in the course. */
function Others({ awards }: { awards: readonly Award[] }) {
  const t = useTranslations('course.awards')
  const earned = awards.filter(({ isEarned }) => isEarned)
  if (earned.length === 0) return null
  return (
    <section className={styles.others}>
      <h3 className={styles.othersTitle}>{t('popup.others')}</h3>
      <ul>
        {earned.map((award) => (
          <li key={award.id}>
            <button
              type="button"
              className={styles.other}
              onClick={() => void openPopup('award', { awardId: award.id, courseId: award.courseId })}
            >
              <AwardArt kind={award.kind} image={award.image} size="md" />
              <bdi>{award.title}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
