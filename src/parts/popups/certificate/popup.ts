import type { PopupDefinition } from '#web/popups.ts'

export interface CertificatePopupProps {
  courseId: string
}

declare module '#web/popups.ts' {
  interface Popups {
    /** Asks for the name on a certificate, issues the certificate and shows it. */
    certificate: { props: CertificatePopupProps }
  }
}

export const popup: PopupDefinition = { id: 'certificate', shape: 'modal' }
