import { useFormats } from '#i18n/use-formats.ts'

/** A date and time to the minute in UTC, so that readers in different time zones see the same in a log. */
export function MomentText({ value }: { value: string }) {
  const { date } = useFormats()
  return (
    <time dateTime={value} suppressHydrationWarning>
      {date(value)} <bdi>{`${value.slice(11, 16)} UTC`}</bdi>
    </time>
  )
}
