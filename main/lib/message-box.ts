/** What a question in the system's own box needs of Electron's dialogs: no page can show it. */
export interface MessageBox {
  showMessageBox(box: {
    readonly type: 'error';
    readonly title: string;
    readonly message: string;
    readonly detail: string;
    readonly buttons: string[];
    readonly defaultId: number;
    readonly cancelId: number;
  }): Promise<{ readonly response: number }>;
}
