import styles from './certificate-picture.module.css'

const A4 = { width: 842, height: 595 }

/** The picture of a certificate on its sheet. */
export function CertificatePicture({ src, alt, isBusy }: { src: string; alt: string; isBusy?: boolean }) {
  return (
    <span className={styles.sheet} data-busy={isBusy || undefined}>
      <img src={src} alt={alt} {...A4} />
    </span>
  )
}
