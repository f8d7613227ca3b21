import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { DateText } from '#i18n/date-text.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { LitDoorArt } from '#ui/art/door-art.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { Link } from '#web/link.tsx'
import { openPopup } from '#web/popups.ts'
import type { Certificate, OwnAwards as Own } from '../model.ts'
import { fileOf } from '../share-address.ts'
import { AwardArt } from './award-art.tsx'
import { CertificateLinks } from './certificate-links.tsx'
import { CertificatePicture } from './certificate-picture.tsx'
import entry from '#features/account-shell/web/entry.module.css'
import styles from './own-awards.module.css'
import { ownAwardsQuery } from './queries.ts'

/** One's own certificates, courses that can have one, and earned gifts and badges. */
export function OwnAwards({ toCourses }: { toCourses: string }) {
  const t = useTranslations('course.awards.own')
  const { code } = useLanguage()
  const { data } = useSuspenseQuery(ownAwardsQuery(code))
  const { certificates, awards, withoutCertificate } = data
  if (certificates.length + awards.length + withoutCertificate.length === 0) {
    return (
      <EmptyState
        art={<LitDoorArt />}
        title={t('empty')}
        action={
          <Link to="/courses/" className={buttonClass({ size: 'lg' })}>
            {toCourses}
          </Link>
        }
      >
        {t('emptyText')}
      </EmptyState>
    )
  }
  return (
    <div className={styles.own}>
      {certificates.length + withoutCertificate.length > 0 && (
        <section aria-labelledby="own-certificates">
          <h2 id="own-certificates" className={styles.heading}>
            {t('certificates')}
          </h2>
          <ul className={styles.certificates}>
            {withoutCertificate.map((course) => (
              <Waiting key={course.courseId} {...course} />
            ))}
            {certificates.map((certificate) => (
              <OwnCertificate key={certificate.number} certificate={certificate} />
            ))}
          </ul>
        </section>
      )}
      {awards.length > 0 && <Awards awards={awards} />}
    </div>
  )
}

function OwnCertificate({ certificate }: { certificate: Certificate }) {
  const t = useTranslations('course.awards')
  const { number, courseTitle, path, revoked, issuedAt } = certificate
  const name = `${certificate.firstName} ${certificate.lastName}`.trim()
  return (
    <li className={styles.certificate}>
      {!revoked && (
        <Link to={path} className={styles.picture} tabIndex={-1} aria-hidden="true">
          <CertificatePicture src={fileOf(number, 'certificate.svg')} alt={t('certificate.of', { name })} />
        </Link>
      )}
      <div className={styles.words}>
        <h3 className={entry.title}>
          <Link to={path}>
            <bdi>{courseTitle}</bdi>
          </Link>
          {revoked && <Badge tone="bad">{t('own.revoked')}</Badge>}
        </h3>
        <p className={entry.facts}>
          <bdi>{name}</bdi>
          <span dir="ltr">{number}</span>
          <DateText value={issuedAt} />
        </p>
        {revoked ? <p>{revoked.reason}</p> : <CertificateLinks certificate={certificate} isOwner />}
      </div>
    </li>
  )
}

function Waiting({ courseId, courseTitle }: Own['withoutCertificate'][number]) {
  const t = useTranslations('course.awards')
  return (
    <li className={styles.waiting}>
      <AwardArt kind="certificate" image={null} size="md" />
      <div className={styles.words}>
        <h3 className={entry.title}>
          <bdi>{courseTitle}</bdi>
        </h3>
        <p className={entry.facts}>{t('own.waiting')}</p>
      </div>
      <Button onClick={() => void openPopup('certificate', { courseId })}>{t('finish.get')}</Button>
    </li>
  )
}

const TONES = { new: 'sun', sent: 'ok', refused: 'bad' } as const

function Awards({ awards }: { awards: Own['awards'] }) {
  const t = useTranslations('course.awards')
  return (
    <section aria-labelledby="own-awards">
      <h2 id="own-awards" className={styles.heading}>
        {t('own.awards')}
      </h2>
      <ul className={styles.awards}>
        {awards.map((award) => (
          <li key={award.id} className={styles.waiting}>
            <AwardArt kind={award.kind} image={award.image} size="md" />
            <div className={styles.words}>
              <h3 className={entry.title}>
                <bdi>{award.title}</bdi>
                {award.request && <Badge tone={TONES[award.request.state]}>{t(`gift.${award.request.state}`)}</Badge>}
              </h3>
              <p className={entry.facts}>
                <span>{t(`kind.${award.kind}`)}</span>
                <bdi>{award.courseTitle}</bdi>
              </p>
            </div>
            <Button
              variant={award.kind === 'gift' && !award.request ? 'primary' : 'soft'}
              onClick={() => void openPopup('award', { awardId: award.id, courseId: award.courseId })}
            >
              {award.kind === 'gift' && !award.request ? t('popup.ask') : t('own.look')}
              <VisuallyHidden>: {award.title}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
