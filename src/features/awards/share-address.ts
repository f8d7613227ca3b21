/** Address of a certificate as a file. */
export const fileOf = (
  number: string,
  name: 'certificate.pdf' | 'certificate.svg' | 'badge.jwt' | 'picture.png',
): string => `/api/lpm/certificates/${number}/${name}`

/** Where LinkedIn takes a certificate into a profile, with all that it asks for. */
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

/** How a certificate would look with these names. */
export const previewAddress = (asked: {
  courseId: string
  firstName: string
  lastName: string
  lang: string
}): string => `/api/lpm/certificatePreview.svg?${new URLSearchParams(asked)}`
