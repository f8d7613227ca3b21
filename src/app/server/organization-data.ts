import type { LearningPortal } from '#features/portal/model.ts'

/**
 * Tells search engines who runs the portal (schema.org), for the head of its first page. Made by the server alone, since browsers need
 * none of it.
 */
export function organizationElement({ name, host, logo, contacts, socials }: LearningPortal): string {
  const { email, phone, address } = contacts
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: `${host}/`,
    ...(logo && { logo: host + logo.src }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address && { address }),
    ...(socials.length > 0 && { sameAs: socials.map(({ url }) => url) }),
  }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
