import type { Course } from '#features/courses/model.ts'

const MINUTES_PER_HOUR = 60
const MINOR_UNITS = 100

/** Returns structured data of a course (schema.org), for search engines. */
export function courseData(course: Course, site: { name: string; publicUrl: string }): Record<string, unknown> {
  const { title, description, duration, price, currency, languages, cover, seo, rating } = course
  return {
    '@type': 'Course',
    name: title,
    description,
    url: site.publicUrl + seo.url,
    image: new URL(cover.src, site.publicUrl).href,
    inLanguage: languages,
    provider: { '@type': 'Organization', name: site.name, url: site.publicUrl },
    offers: {
      '@type': 'Offer',
      category: price ? 'Paid' : 'Free',
      ...(price !== null && currency !== null && { price: price / MINOR_UNITS, priceCurrency: currency }),
    },
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: isoDuration(duration) },
  }
}

/** Formats minutes as an ISO 8601 duration: PT2H40M. */
const isoDuration = (minutes: number): string =>
  `PT${Math.floor(minutes / MINUTES_PER_HOUR)}H${minutes % MINUTES_PER_HOUR}M`
