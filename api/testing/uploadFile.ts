import type { TenantKey } from '@omzien/model/tenants';
import { defaultAppContext } from '@omzien/model/tenants';
import type { TestApp } from './startTestApp.ts';

export type UploadCall = {
  tenant: TenantKey;
  center: string | undefined;
  session?: Record<string, string> | undefined;
  file?: { name: string; type?: string; bytes: Uint8Array } | undefined;
  fields?: Record<string, string>;
  method?: 'POST' | 'PUT';
  url?: string;
  headers?: Record<string, string>;
};

const boundary = 'omzien-test-boundary';

/** The body of a form with a file, as a browser sends it. */
export function multipartBody(fields: Record<string, string>, file: UploadCall['file']): Buffer {
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file)
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`,
      ),
      Buffer.from(file.bytes),
      Buffer.from('\r\n'),
    );
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

/** Uploads a file through HTTP and gives the answer. */
export async function uploadFile(
  { app }: Pick<TestApp, 'app'>,
  { tenant, center, session, file, fields = {}, method = 'POST', url = '/api/v1/file_uploads', headers }: UploadCall,
) {
  const response = await app.inject({
    method,
    url,
    headers: {
      accept: 'application/vnd.api+json',
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'x-tenant': tenant,
      'app-context': defaultAppContext(tenant),
      ...(center === undefined ? {} : { 'volunteer-center-id': center }),
      ...session,
      ...headers,
    },
    payload: multipartBody(fields, file),
  });
  return { status: response.statusCode, headers: response.headers, body: JSON.parse(response.body) as never };
}
