import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLanguage } from '#i18n/texts-provider.tsx'

/** Refetches administration answers on a language change, because they are in the language of the call. */
export function useOfficeInLanguage(): void {
  const { code: lang } = useLanguage()
  const queryClient = useQueryClient()
  const shown = useRef(lang)
  useEffect(() => {
    if (shown.current === lang) return
    shown.current = lang
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [route] }) => isOfOffice(String(route)) })
  }, [lang, queryClient])
}

const OFFICE_ROUTE = /^GET \/(backoffice|creator\/managedCourses|lpm\/giftRequests|ds\/feedback)(\/|$)/
const isOfOffice = (route: string): boolean => OFFICE_ROUTE.test(route)
