import type { S3Access } from '../config.ts'

/** Loads the large S3 library, and opens a client. */
export async function connectS3({ region, endpoint, accessKeyId, secretAccessKey }: S3Access) {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other S3 servers than Amazon's often support neither buckets in host names nor the newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { sdk, client }
}

/** Returns undefined for an object that doesn't exist; throws other errors. */
export function unlessMissing(error: unknown): undefined {
  const isMissing = error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey')
  if (!isMissing) throw error
}
