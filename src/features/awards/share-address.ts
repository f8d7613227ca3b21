/** Returns the address of a certificate as a file. */
export const fileOf = (
  number: string,
  name: 'certificate.pdf' | 'certificate.svg' | 'badge.jwt' | 'picture.png',
): string => `/api/lpm/certificates/${number}/${name}`

/** Returns the address that adds a certificate to a LinkedIn profile, with all the fields that LinkedIn takes. */
export function linkedInAddress(
  { number, courseTitle, issuedAt }: { number: string; courseTitle: string; issuedAt: string },
  { url, issuer }: { url: string; issuer: string },
): string {
  const [year = '', month = ''] = issuedAt.split('-')
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle,
    organizationName: issuer,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: url,
    certId: number,
  })
  return `https://www.linkedin.com/profile/add?${query}`
}

/** Returns the address of a certificate's preview with these names. */
export const previewAddress = (asked: {
  courseId: string
  firstName: string
  lastName: string
  lang: string
}): string => `/api/lpm/certificatePreview.svg?${new URLSearchParams(asked)}`
