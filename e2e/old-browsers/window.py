# A bare window of Debian's QtWebEngine, driven from outside over the DevTools protocol (devtools.ts).
# Usage: window.py 5|6, with QTWEBENGINE_REMOTE_DEBUGGING set to a port.
import sys

if sys.argv[1] == "5":
    from PyQt5.QtCore import QUrl
    from PyQt5.QtWebEngineWidgets import QWebEngineView
    from PyQt5.QtWidgets import QApplication
else:
    from PyQt6.QtCore import QUrl
    from PyQt6.QtWebEngineWidgets import QWebEngineView
    from PyQt6.QtWidgets import QApplication

app = QApplication(sys.argv[:1])
view = QWebEngineView()
view.resize(1280, 900)
view.load(QUrl("about:blank"))
view.show()
sys.exit(app.exec_() if sys.argv[1] == "5" else app.exec())
