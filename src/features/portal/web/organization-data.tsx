import { JsonLd } from '#web/json-ld.tsx'
import { useSite } from '#web/site.ts'
import { usePortalSettings } from './queries.ts'

/** Tells search engines who runs the portal: its name, picture, contacts and pages elsewhere. */
export function OrganizationData() {
  const { publicUrl } = useSite()
  const { name, logo, contacts, socials } = usePortalSettings()
  const { email, phone, address } = contacts
  return (
    <JsonLd
      data={{
        '@type': 'Organization',
        name,
        url: `${publicUrl}/`,
        ...(logo && { logo: publicUrl + logo.src }),
        ...(email && { email }),
        ...(phone && { telephone: phone }),
        ...(address && { address }),
        ...(socials.length > 0 && { sameAs: socials.map(({ url }) => url) }),
      }}
    />
  )
}
