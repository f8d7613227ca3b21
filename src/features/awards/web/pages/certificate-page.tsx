import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { DateText } from '#i18n/date-text.tsx'
import { useFormats } from '#i18n/use-formats.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import row from '#ui/fact-row.module.css'
import { Notice } from '#ui/notice.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { PageMeta } from '#web/page-meta.tsx'
import { useSite } from '#web/site.ts'
import type { CheckedCertificate } from '../../model.ts'
import { fileOf } from '../../share-address.ts'
import { CertificateLinks } from '../certificate-links.tsx'
import { CertificatePicture } from '../certificate-picture.tsx'
import { certificateQuery } from '../queries.ts'
import styles from './certificate-page.module.css'

/** Verifies a certificate by its number, for everybody. Works without scripts. */
export function Page() {
  const t = useTranslations('course.awards')
  const { number = '' } = useParams()
  const { data: certificate } = useSuspenseQuery(certificateQuery(number))
  const { name } = certificate
  return (
    <div className={styles.page}>
      <Meta certificate={certificate} />
      <div className={styles.inner}>
        <article className={styles.words}>
          <State certificate={certificate} />
          <h1 className={styles.name}>
            <bdi>{name ?? certificate.number}</bdi>
          </h1>
          <p className={styles.between}>{name === null ? t('check.nameless') : t('check.finished')}</p>
          <p className={styles.course}>
            <bdi lang={certificate.lang}>{certificate.courseTitle}</bdi>
          </p>
          <Facts certificate={certificate} />
        </article>
        {name !== null && !certificate.revoked && (
          <div className={styles.sheet}>
            <CertificatePicture
              src={fileOf(certificate.number, 'certificate.svg')}
              alt={t('certificate.of', { name })}
            />
            <CertificateLinks certificate={certificate} isOwner={false} />
          </div>
        )}
      </div>
    </div>
  )
}

function State({ certificate: { revoked } }: { certificate: CheckedCertificate }) {
  const t = useTranslations('course.awards.check')
  const { date } = useFormats()
  if (!revoked) {
    return (
      <Notice tone="ok" icon="check" className={styles.state}>
        {t('valid')}
      </Notice>
    )
  }
  return (
    <Notice tone="bad" icon="warning" className={styles.state}>
      <b>{t('revoked')}</b> <span suppressHydrationWarning>{t('revokedOn', { date: date(revoked.at) })}</span>
    </Notice>
  )
}

function Facts({ certificate }: { certificate: CheckedCertificate }) {
  const t = useTranslations('course.awards')
  const { name } = useSite()
  return (
    <>
      <dl className={classNames(row.facts, styles.facts)}>
        <div>
          <dt>{t('check.day')}</dt>
          <dd>
            <DateText value={certificate.finishedAt} />
          </dd>
        </div>
        <div>
          <dt>{t('certificate.number')}</dt>
          <dd dir="ltr" className={styles.number}>
            {certificate.number}
          </dd>
        </div>
        <div>
          <dt>{t('check.issuer')}</dt>
          <dd>
            <bdi>{name}</bdi>
          </dd>
        </div>
      </dl>
      {certificate.course.isThere && (
        <Link
          to={`/courses/${certificate.courseId}/`}
          className={buttonClass({ variant: 'line', className: styles.look })}
        >
          {t('check.look')}
        </Link>
      )}
    </>
  )
}

function Meta({ certificate }: { certificate: CheckedCertificate }) {
  const t = useTranslations('course.awards.check')
  const { code } = useLanguage()
  const { name: portal } = useSite()
  const { number, courseTitle: course, name, path } = certificate
  const description = t('description', { portal, course })
  const isShown = name !== null && !certificate.revoked
  const seo = {
    title: t('title', { number }),
    description,
    keywords: '',
    url: localAddress(path, code),
    og: {
      title: isShown ? t('shareTitle', { name, course }) : t('title', { number }),
      description,
      image: isShown ? fileOf(number, 'picture.png') : undefined,
    },
  }
  return <PageMeta seo={seo} noindex />
}
