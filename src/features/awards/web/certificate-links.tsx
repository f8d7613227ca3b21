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
import { preparePicture, shareCertificate } from './share-certificate.ts'

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
      <a
        href={fileOf(certificate.number, 'picture.png')}
        download={`${certificate.number}.png`}
        className={buttonClass({ variant: 'text' })}
      >
        <Icon name="download" />
        {t('picture')}
      </a>
      <ShareButton certificate={certificate} url={url} />
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
function ShareButton({ certificate, url }: { certificate: Shared; url: string }) {
  const t = useTranslations('course.awards.certificate')
  const prepare = () => {
    if (Reflect.has(navigator, 'share')) void preparePicture(certificate.number)
  }
  const share = async () => {
    if (await shareCertificate(certificate, url)) return
    try {
      await navigator.clipboard.writeText(url)
      showToast({ tone: 'success', text: t('copied') })
    } catch {
      showToast({ tone: 'error', text: t('shareFailed', { url }) })
    }
  }
  return (
    <Button variant="line" onPointerDown={prepare} onFocus={prepare} onClick={() => void share()}>
      <Icon name="copy" />
      {t('share')}
    </Button>
  )
}
