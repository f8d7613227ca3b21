import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Certificate } from '#features/awards/model.ts'
import { CertificateForm } from '#features/awards/web/certificate-form.tsx'
import { CertificateReady } from '#features/awards/web/certificate-ready.tsx'
import { courseAwardsQuery } from '#features/awards/web/queries.ts'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PopupViewProps } from '#web/popups.ts'
import { useVisitor } from '#web/visitor.ts'
import type { CertificatePopupProps } from './popup.ts'
import styles from './view.module.css'

/** The certificate of a course: first the form for the name, then the certificate itself. */
export function View({ titleId, courseId }: CertificatePopupProps & PopupViewProps) {
  const t = useTranslations('course.awards')
  const { code } = useLanguage()
  const visitor = useVisitor()
  const { data, isLoading } = useQuery({ ...courseAwardsQuery(courseId, code), retry: false })
  const [made, setMade] = useState<Certificate>()
  const certificate = made ?? data?.certificate ?? undefined
  if (certificate) {
    return (
      <>
        <h2 id={titleId} className={styles.title}>
          {t('certificate.ready', { name: certificate.firstName })}
        </h2>
        {made && (
          <p className={styles.text} role="status">
            {t('certificate.mailed')}
          </p>
        )}
        <CertificateReady certificate={certificate} />
      </>
    )
  }
  return (
    <>
      <h2 id={titleId} className={styles.title}>
        {t('form.title')}
      </h2>
      <p className={styles.text}>{t(visitor.kind === 'user' ? 'form.text' : 'form.signIn')}</p>
      {isLoading && <Skeleton shape="picture" className={styles.waiting} />}
      {!isLoading && visitor.kind === 'user' && <CertificateForm courseId={courseId} onIssued={setMade} />}
    </>
  )
}
