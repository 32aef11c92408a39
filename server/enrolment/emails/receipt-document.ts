import type { Attachment } from '../../mail/message.ts';
import { type Payer, receiptPdf } from '../receipts/receipt-pdf.ts';
import type { Receipt, ReceiptLine } from '../receipts/receipt-store.ts';

/** A receipt or refund note as emails carry it. */
export type ReceiptDocument = { number: string; lines: ReceiptLine[]; attachment: Attachment };

export async function receiptDocument(receipt: Receipt, payer: Payer): Promise<ReceiptDocument> {
  return {
    number: receipt.number,
    lines: JSON.parse(receipt.lines),
    attachment: {
      filename: `${receipt.number}.pdf`,
      content: await receiptPdf(receipt, payer),
      contentType: 'application/pdf',
    },
  };
}
