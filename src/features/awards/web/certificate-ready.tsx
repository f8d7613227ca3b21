import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Link } from '#web/link.tsx'
import { localAddress } from '#web/local-address.ts'
import { useSite } from '#web/site.ts'
import type { Certificate } from '../model.ts'
import { fileOf } from '../share-address.ts'
import { CertificateLinks } from './certificate-links.tsx'
import { CertificatePicture } from './certificate-picture.tsx'
import styles from './certificate-form.module.css'

/** An issued certificate, shown to its owner. */
export function CertificateReady({ certificate }: { certificate: Certificate }) {
  const t = useTranslations('course.awards.certificate')
  const { code } = useLanguage()
  const { publicUrl } = useSite()
  const name = `${certificate.firstName} ${certificate.lastName}`.trim()
  return (
    <div className={styles.form}>
      <Link to={certificate.path} aria-label={t('page')}>
        <CertificatePicture src={fileOf(certificate.number, 'certificate.svg')} alt={t('of', { name })} />
      </Link>
      <CertificateLinks certificate={certificate} isOwner />
      <CopyField
        label={t('address')}
        value={publicUrl + localAddress(certificate.path, code)}
        copyLabel={t('copy')}
        copiedLabel={t('copyDone')}
      />
    </div>
  )
}
