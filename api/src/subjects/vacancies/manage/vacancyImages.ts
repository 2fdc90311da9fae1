import type { FastifyRequest } from 'fastify';
import { invalidAttribute } from '../../../http/validation.ts';
import { publicAddressOf } from '../../../services/files/files.resource.ts';
import type { Files } from '../../../services/files/files.ts';
import type { NewVacancyRow, VacancyRow } from '../../../tables/vacancies/vacancies.table.ts';
import type { StockImageRepository } from '../../stockImages/stockImages.repository.ts';

type ImageParts = { files: Files; stockImages: Pick<StockImageRepository, 'usable'>; request: FastifyRequest };
type ImageTarget = Pick<VacancyRow, 'id' | 'centerId' | 'title'> &
  Partial<Pick<VacancyRow, 'imageFileId' | 'stockImageId'>>;
type Wanted = { imageFileId: string | null | undefined; stockImageId: string | null | undefined };

/** The picture of a vacancy: an upload of whoever writes it, or one of the library. Null takes it away. */
export async function vacancyImage(
  { files, stockImages, request }: ImageParts,
  target: ImageTarget,
  { imageFileId, stockImageId }: Wanted,
): Promise<Partial<NewVacancyRow>> {
  const subject = {
    type: 'vacancies',
    id: target.id,
    name: target.title,
    url: `/vacancies/${target.id}/edit`,
  };
  if (imageFileId) {
    if (imageFileId === target.imageFileId) return {};
    const [file] = await files.claim(request, {
      attribute: 'image_file_id',
      ids: [imageFileId],
      subject,
      kinds: ['image', 'cover'],
      only: true,
    });
    if (!file) return {};
    return {
      imageFileId,
      stockImageId: null,
      imageUrl: publicAddressOf(file),
      ...(file.altText ? { imageAlt: file.altText } : {}),
      ...(file.focalPoint ? { focalPoint: file.focalPoint } : {}),
    };
  }
  if (stockImageId) {
    const picture = (await stockImages.usable([stockImageId], target.centerId)).get(stockImageId.toLowerCase());
    if (!picture) throw invalidAttribute('stockImageId', 'unknown_file');
    await files.release(subject);
    return {
      imageFileId: null,
      stockImageId: picture.id,
      imageUrl: picture.imageUrl,
      ...(picture.shortDescription ? { imageAlt: picture.shortDescription } : {}),
      ...(picture.focalPoint ? { focalPoint: picture.focalPoint } : {}),
    };
  }
  await files.release(subject);
  return { imageFileId: null, stockImageId: null, imageUrl: null };
}
