import type { LearningPortal } from '#features/portal/model.ts'

/**
 * Structured data about the organization that runs the portal (schema.org), for the head of the home page. Only the
 * server renders it.
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
