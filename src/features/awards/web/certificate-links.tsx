import { useTranslations } from 'use-intl'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toasts.ts'
import { localAddress } from '#web/local-address.ts'
import { useSite } from '#web/site.ts'
import type { Certificate } from '../model.ts'
import { fileOf, linkedInAddress } from '../share-address.ts'
import styles from './certificate-links.module.css'

type Shared = Pick<Certificate, 'number' | 'courseTitle' | 'issuedAt' | 'path'>

/** Actions on a certificate: download it, copy its address, share it. */
export function CertificateLinks({ certificate, isOwner }: { certificate: Shared; isOwner: boolean }) {
  const t = useTranslations('course.awards.certificate')
  const site = useSite()
  const { code } = useLanguage()
  const url = site.publicUrl + localAddress(certificate.path, code)
  return (
    <div className={styles.links}>
      <a href={fileOf(certificate.number, 'certificate.pdf')} download className={buttonClass()}>
        <Icon name="download" />
        {t('download')}
      </a>
      <ShareButton url={url} title={certificate.courseTitle} />
      {isOwner && (
        <a
          href={linkedInAddress(certificate, { url, issuer: site.name })}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'text' })}
        >
          <Icon name="link" />
          {t('linkedIn')}
        </a>
      )}
      <a href={fileOf(certificate.number, 'badge.jwt')} download className={buttonClass({ variant: 'text' })}>
        <Icon name="star" />
        {t('badge')}
      </a>
    </div>
  )
}

/** Uses the device's share dialog if there is one; otherwise copies the address. */
function ShareButton({ url, title }: { url: string; title: string }) {
  const t = useTranslations('course.awards.certificate')
  const share = async () => {
    if (Reflect.has(navigator, 'share')) return navigator.share({ title, url }).catch(() => {})
    try {
      await navigator.clipboard.writeText(url)
      showToast({ tone: 'success', text: t('copied') })
    } catch {
      showToast({ tone: 'error', text: t('shareFailed', { url }) })
    }
  }
  return (
    <Button variant="line" onClick={() => void share()}>
      <Icon name="copy" />
      {t('share')}
    </Button>
  )
}
